# Why the game refuses something: what is wrong, and what it would take. One message for each code of a violation.
# The rule's name is shown beside it and not said here. Values, where the code gives them:
#   $cards    the cards concerned
#   $meld     the whole meld at fault, as it was laid
#   $points   points in hand
#   $limit    the most points with which one may knock, or the cards of the shortest meld

## What is due

refusal-game-over = The game is over, and its result stands.
refusal-deal-due = No round is going on. The next thing to come is a deal.
refusal-no-deal-due = A round is going on. The next deal comes when it is over.
refusal-not-your-turn = It is another player's turn. Wait until it comes round to you.
refusal-pack-wrong = These cards are not the pack of this game. A deal takes the whole pack, every card as often as it belongs to it.
refusal-first-card-due = Draw a card first: every turn begins with that.
refusal-card-due = Your turn is not at its end yet. Play, or draw the next card.
refusal-knock-too-early = You can knock only when your turn is at its end. Play first, or draw on.
refusal-turn-at-end = Your turn is at its end, so there is no more drawing and no more playing. Knock, or end the turn.
refusal-stock-empty = The stock is empty. Play, knock, or end the turn.
refusal-no-draw-in-last-turn = Nothing is drawn in a last turn. Play, or end the turn.
refusal-no-knock-in-last-turn = There is no knocking in a last turn. Play, or end the turn.
refusal-hand-too-high =
    You have { $points ->
        [one] 1 point
       *[other] { $points } points
    } in hand. To knock, you may have { $limit } at most.

## The play as a whole

refusal-card-left-table = Missing from the table: { $cards }. Every card that lay there must stay.
refusal-card-not-in-hand = Not in your hand, or not that often: { $cards }. Every card that is added to the table comes from your hand.
refusal-nothing-laid = This lays no card from your hand. A play adds at least one; rearranging the table is not enough.
refusal-joker-renamed = A joker must keep its name: { $cards }. It may take another one only if the real card of that name is on the table when your play is finished.

## A single meld

refusal-card-unknown = Not in the pack of this game: { $cards }. These rules use fewer ranks or suits.
refusal-joker-unnamed = A joker in { $meld } has no name. Say which card it stands for: *7h is a joker that stands for the seven of hearts.
refusal-meld-too-short = { $meld } is too short: a meld has { $limit } cards or more. Add to it, or put its cards into other melds.
refusal-joker-doubles = A joker counts as the card that it stands for, so { $meld } holds one card twice: { $cards }. The two cannot share a meld.
refusal-group-same-card = The group { $meld } holds one card twice: { $cards }. In a group every card is of another suit.
refusal-sequence-two-aces = The sequence { $meld } has two aces. It may have one, at its low end or at its high end; a long sequence can be split.
refusal-sequence-same-card = The sequence { $meld } holds one card twice: { $cards }. Split it into two melds, or lay the second card elsewhere.
refusal-sequence-corner = { $meld } goes round the corner. The ace begins a sequence or ends it; it never joins king and two.
refusal-sequence-gap = { $meld } has a gap: { $cards } do not follow one another. A sequence leaves no rank out.
refusal-sequence-mixed-suits = The ranks of { $meld } follow one another, but its suits differ. A sequence is of one suit.
refusal-meld-mixed = { $meld } is neither a group nor a sequence. A group is of one rank and different suits; a sequence is of one suit, each card following the one before.
