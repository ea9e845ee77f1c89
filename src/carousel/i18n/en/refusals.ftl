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

## A position

refusal-too-many-copies =
    { $count ->
        [one] 1 copy
       *[other] { $count } copies
    } of { $cards }, where there are { $most } at most.
refusal-card-miscounted = { $count } of { $cards }, where the pack has { $right }. Hands, table and stock together are the pack.
refusal-number-of-hands =
    { $hands ->
        [one] 1 hand
       *[other] { $hands } hands
    }: from { $fewest } to { $most } can play.
refusal-hand-hidden = Hidden cards cannot be played: hand { $seat }.
refusal-stock-hidden = Hidden cards cannot be played: the stock.
refusal-no-seat-of-dealer = The dealer is seat { $seat } of { $players }.
refusal-no-seat-of-turn = It is the turn of seat { $seat } of { $players }.
refusal-round-over = The round is over.
refusal-too-many-draws = { $count } cards drawn: after { $most } the turn is at its end.
refusal-nothing-to-draw = A first card is due and the stock is empty.
refusal-last-turns-too-early =
    Last turns come when the stock is empty. It has { $count ->
        [one] 1 card
       *[other] { $count } cards
    }.
refusal-number-of-last-turns = { $count } last turns cannot be to come, of { $players } players.
refusal-empty-hand = A hand is empty, so the round is over.
refusal-empty-hand-before-last-turn = A hand is empty whose last turn is to come.

## A record

refusal-no-such-seat = There is no seat { $seat }.
refusal-wrong-dealer = The dealer is seat { $right }, not { $written }.
refusal-wrong-seat = It is the turn of seat { $right }, not { $written }.
refusal-wrong-card = The card drawn is { $right }, the top of the stock, not { $written }.
refusal-wrong-points = The points left are { $right }, not { $written }.
refusal-wrong-scores = The round scores { $right }, not { $written }.
refusal-wrong-totals = The totals are { $right }, not { $written }.
refusal-wrong-seed = The seed's SHA-256 is { $found }, not the commit.
refusal-wrong-pack = The seed gives another pack.
refusal-pack-is-hidden = The pack is hidden (?). Only a whole record can be replayed.
refusal-card-is-hidden = A drawn card is hidden (?). Only a whole record can be replayed.
refusal-round-goes-on = The round before is not over.
refusal-round-after-game = The game is over; no round follows.
refusal-turn-after-round = The round is over; no turn follows.
refusal-turn-is-over = "..." stands behind a turn that is over.
refusal-knock-after-going-out = The play emptied the hand and ended the round; that is no knock.
refusal-nobody-ended-round = The round is not over: nobody knocked or went out, and turns are still to come.
refusal-no-seed = The round is over, and no "seed" shows what was committed to.
refusal-no-score = The round is over here, and no "hands" and "score" follow.
refusal-no-total = The game is over here, and no "total" follows.
refusal-total-too-early = A total stands before a score has reached the target.
