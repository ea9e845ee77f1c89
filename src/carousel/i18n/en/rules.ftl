# The rules of the game, told to a player. Each paragraph is one line: a line break here would be one on the screen.
# The values are the fields of Rules by their names, and these:
#   $pack, $double_pack   cards in one pack and in two packs shuffled together
#   $packs                "one", "two" or "by-players": whether the number of packs depends on the number of players
#   $stocks               the sizes of the stock for the fewest players up to the most: "33, 76, 66, 56"

rules-title = The rules of Carousel
rules-introduction = Carousel is a rummy in which the table belongs to everyone. You lay groups and sequences from your hand, and whenever you add a card you may take the whole table apart and build it anew, as long as every card on it ends up in a legal meld. Whoever has the fewest points left in hand wins the round. Once a score has reached { $target }, the game is over and the highest total wins.
rules-citing = Every rule has a short name, such as P3. When the game refuses something, it names the rule that forbids it.

rules-section-S = Before a round
rules-section-T = Your turn
rules-section-P = Playing to the table
rules-section-J = Jokers
rules-section-K = Ending a round
rules-section-E = When the stock runs out
rules-section-R = Scoring a round
rules-section-G = Ending the game

## Before a round

rule-S1 =
    { $fewest_players } to { $most_players } players take part. A pack has { $pack } cards: { $ranks } ranks from the ace up in { $suits ->
        [one] one suit
       *[other] { $suits } suits
    }{ $copies ->
        [1] {""}
       *[other] , { $copies } of each card
    }, and { $jokers ->
        [0] no joker
        [one] one joker
       *[other] { $jokers } jokers
    }. { $packs ->
        [one] The game is played with one pack.
        [two] The game is played with two packs shuffled together, { $double_pack } cards.
       *[by-players] With fewer than { $double_from } players one pack is used, otherwise two packs shuffled together, { $double_pack } cards. The two copies of a card are equal in every way.
    }
rule-S2 = The first dealer is drawn at random; after each round the deal passes to the next player clockwise. Every round begins with the whole pack, freshly shuffled, and an empty table.
rule-S3 =
    Everyone is dealt { $hand_size ->
        [one] one card
       *[other] { $hand_size } cards
    }. What remains is the stock and lies face down: { $stocks } cards for { $fewest_players } to { $most_players } players, in that order. There is no discard pile.
rule-S4 = Open to all are the table, the number of cards in each hand and in the stock, the scores, who dealt, whose turn it is and how many cards have been drawn in it. Your hand is for your eyes alone, and nobody knows the order of the stock. When the round is over, all hands and the rest of the stock are shown.

## Your turn

rule-T1 = The player at the dealer's left begins. The turn passes clockwise.
rule-T2 =
    { $draws ->
        [one] Draw a card. With it your turn is at its end: you cannot play, even if the card fits.
       *[other] Draw a card. Then play, or draw the next one, and so on up to card number { $draws }. With that one your turn is at its end: you cannot play any more, even if the card fits.
    }
rule-T3 =
    You never have to play, but there is no other way to pass: as long as the stock lasts, a turn without a play takes { $draws ->
        [one] one card
       *[other] all { $draws } cards
    } from it. Before the first card is drawn, nothing can be played.
rule-T4 = One play ends the drawing and brings your turn to its end. In that play you may lay as many cards from your hand as you like and rebuild the whole table. Only the finished table is judged; what it looked like on the way does not matter.
rule-T5 = A play that is refused changes nothing and costs nothing. Try another one, or draw on.
rule-T6 = After a play, after the last card that may be drawn, or when no card is left to draw, your turn is at its end: you knock, if you may (K1), or hand the turn over. The game waits here for everyone, whatever they hold, so that the pause gives no hand away. It does not wait when a play has emptied the hand (K2), nor in a last turn (E2).

## Playing to the table

rule-P1 = A play lays at least one card from your hand. Rearranging the table alone is not a play.
rule-P2 = No card that lay on the table leaves it, and every card that is added comes from your own hand.
rule-P3 = When you have finished, every card on the table belongs to exactly one legal meld: a group or a sequence of { $shortest_meld } cards or more.
rule-P4 = A group is made of cards of one rank, each of another suit: 8♠ 8♥ 8♦. It has { $shortest_meld } cards at least and { $suits } at most. The same card never comes twice in it.
rule-P5 =
    A sequence is made of { $shortest_meld } cards or more of one suit that follow one another: 5♥ 6♥ 7♥. { $ace_high ->
        [0] The ace comes before the two and never after the highest rank.
       *[1] The ace comes before the two (A 2 3) or after the highest rank (Q K A), but it never joins both ends: K A 2 is no sequence. A sequence has one ace at most.
    }
rule-P6 = The first play of a round finds an empty table, so it lays whole melds from the hand. They need not be worth any number of points. From then on everyone may rearrange the table, also those who have not laid a meld of their own yet.

## Jokers

rule-J1 = A joker on the table stands for one card, and whoever lays it says which, rank and suit. It counts as that card, so the two cannot share a meld. It may stand for any card, even one whose every copy is in sight.
rule-J2 = A joker keeps its name wherever it goes on the table. The ace of spades in J Q K A may move down to A 2 3 of spades, and so may a joker that stands for it.
rule-J3 = A joker takes another name only when the real card takes its place, whether that card comes from your hand or from another meld. As only the finished table is judged (T4), this means: if a real card of that name is on the table at the end of your play, no matter in which meld and no matter whether it lay there before, the joker is free. One real card can free two jokers of the same name, one after the other.
rule-J4 = A freed joker stays on the table. At the end of the same play it must stand in a legal meld again, under any name.
rule-J5 = A meld may have two jokers, side by side too. In a hand a joker has no name.
rule-J6 = Freeing a joker on the table is not enough for a play: at least one card must still come from your hand (P1). A real card that you lay to free a joker is such a card.

## Ending a round

rule-K1 =
    When your own turn is at its end (T6) and you have { $knock ->
        [0] no points
        [one] 1 point or none
       *[other] { $knock } points or fewer
    } left in hand, you may knock, even if you have played nothing in this turn or in the whole round. You never have to. The round is over at once, and nobody else plays.
rule-K2 = If your play empties your hand, you go out, and the round is over at once. This is not a knock. (In a last turn it is different: see E2.)
rule-K3 =
    Cards that are left in hand cost points: a joker { $joker_points }; king, queen and jack { $face_points } each; two to ten their number; an ace { $ace_points }.

## When the stock runs out

rule-E1 = When the last card of the stock is drawn, that turn goes on as usual. If a play is still allowed, it may be made; then comes the end of the turn, with a knock or without one. If another card would have to be drawn and there is none, the turn is at its end.
rule-E2 = If nobody knocked or went out by then, everyone has one last turn. The player at the left of the one who drew the last card begins, and the one who drew it comes last. In a last turn there is no drawing and no knocking; you may play once, or pass. Everyone has this turn, even if somebody empties a hand before. Then the hands are counted.

## Scoring a round

rule-R1 = The player with the fewest points left in hand wins the round. The winner scores the difference between each other hand and their own, all added up.
rule-R2 = A winner against a knock, that is, when another player knocked, scores { $undercut } more, once, however many players there are. This is the undercut. If nobody knocked, there is none.
rule-R3 = If the one who knocked shares the lowest hand with others, those others win and the one who knocked scores nothing. Each of the winners scores in full, with the undercut. The same holds when two or more players tie below the one who knocked.
rule-R4 = If nobody knocked and several players share the lowest hand after the last turns, all of them win. Each scores in full, without an undercut.
rule-R5 = A winner who has played the whole hand scores { $going_out } more, once. In the last turns this can be more than one player.
rule-R6 = Those who do not win score nothing. No score ever falls.

## Ending the game

rule-G1 = The game is over after the round in which one score or more reaches { $target }.
rule-G2 = Then everyone with { $target } or more is given { $target_bonus } points. Everyone else is given { $round_bonus } points for each round they won; where a round had several winners, each of them won it.
rule-G3 = The highest total wins, and equal totals share the win. Reaching { $target } first is therefore not the same as winning: a player who is close behind and has won many rounds can come out ahead.
