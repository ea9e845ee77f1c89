# A game in the terminal. Cards are drawn as 7♥ and ★7♥ (a joker that stands for it); commands stay as they are typed.
# Where a command's short word is named in brackets, it is what the player types.

you = You
# Any of these words, apart from upper and lower case, is a yes.
yes-words = y yes
cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## The beginning

welcome = Welcome to Carousel. Lay groups (8♠ 8♥ 8♦) and sequences (5♥ 6♥ 7♥) from your hand; whenever you lay a card, you may rebuild the whole table. ★ is a joker. The fewest points left in hand win the round.
welcome-help = Type help for all commands, rules for the rules, show for the best play. An empty line shows the table again.
resume-welcome = The game goes on where it was left.
resume-draft-lost = What you had arranged does not fit the table any more. Begin anew.
resume-over = This game is over.
unfinished-ask = There is an unfinished game: round { $round }, { $scores }. Go on with it? (y/n)
unfinished-aside = The unfinished game was set aside: { $file }

## What is seen

scene-round = Round { $round } · game to { $target }
scene-stock = stock: { $count }
scene-dealer = dealt
scene-table-empty = The table is empty.
# Followed by cards.
scene-laid-by = + laid by { $name }:
scene-hand =
    Your hand: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## What may be done now

now-draw-first = Draw a card, 1 of { $draws } (d).
# $draft is "yes" or "no": whether the draft is a legal play.
now-draw-next =
    { $draft ->
        [yes] Play your draft (p)
       *[no] Lay cards (lay 8s 8h 8d)
    }, or draw card { $card } of { $draws } (d).
now-draw-last =
    { $draft ->
        [yes] Play your draft (p)
       *[no] Lay cards (lay 8s 8h 8d)
    }, or draw the last card (d): with it your turn ends without a play.
now-stock-empty =
    The stock is empty. { $draft ->
        [yes] Play your draft (p)
       *[no] Lay cards (lay 8s 8h 8d)
    }, knock (k), or end your turn (e).
now-end-may-knock =
    Your turn is at its end. Knock with { $points ->
        [one] 1 point
       *[other] { $points } points
    } (k), or end your turn (e).
now-end = Your turn is at its end: end it (e). A knock takes { $limit } points or fewer; you have { $points }.
now-last =
    Your last turn, with no drawing and no knocking. { $draft ->
        [yes] Play your draft (p)
       *[no] Lay cards (lay 8s 8h 8d)
    }, or pass (e).
now-deal = Press Enter to begin round { $round }.
now-over = The game is over.

## What the player does

you-drew = You drew { $card }, card { $number } of this turn.
you-laid =
    You laid { $cards }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
refused = Refused: { $reason }
draw-sure = Your draft lays { $cards }. With the last card your turn ends without a play. Draw all the same? (y/n)
end-sure = Your draft lays { $cards } and was not played. Leave it? (y/n)
knock-sure =
    Knock with { $points ->
        [one] 1 point
       *[other] { $points } points
    }? The round ends at once. (y/n)
knock-not = You did not knock.
check-nothing = You have arranged nothing yet. Lay cards (lay 8s 8h 8d), or let yourself be shown a play (show).
sort-which = The hand is sorted by { $now }. Choose one of: { $orders }.

## The draft

draft-lays =
    Your draft lays { $cards } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }); { $left ->
        [one] 1 point
       *[other] { $left } points
    } would be left.
draft-lays-nothing = Your draft lays no card yet.
draft-legal = It is a legal play.
draft-joker-choice = The joker in row { $row } can be { $names }. Name it: name { $example }
draft-joker-rename = The joker in row { $row } is free and can be { $names }: name { $example }
draft-joker-free = The joker is free: move { $joker } to another row, and name it there.
draft-not-in-hand = Not in your hand, or not that often: { $cards }
draft-not-on-table = Not on the table: { $cards }
draft-not-in-row = Not in row { $rows }: { $cards }
draft-not-yours = It lay on the table before and must stay there: { $cards } (P2)
draft-in-several-rows = { $cards } lies in rows { $rows }. Say which is meant: move { $cards } from ... to ...
draft-no-such-row = There is no row { $rows }.
draft-nothing-moves = That moves nothing.
draft-cannot-split = A row is split before a card that is not its first. Row { $rows } begins with { $cards }.
draft-no-joker = No such joker lies on the table.
draft-which-joker = Which joker is meant: { $cards }? Say: name *7h as 9s
draft-left-out = A whole table needs every card that lies there. Left out: { $cards } (P2)
draft-nothing-to-undo = There is nothing to undo.
draft-nothing-to-redo = There is nothing to do again.
draft-nothing-to-reset = The table and your hand are as they were.

## Hints

hint-none = There is no play with these cards.
hint-some = Yes, there is a play. To see the best one: show
hint-best =
    The best play lays { $cards }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, with { $left } left. It is on the table as your draft: play it (p), or take it back (undo).
hint-draw-first = Before a play you must draw (T3).
# $parts is one or more of the two messages below.
step-row = Row { $row } becomes { $cards }: { $parts }
step-laid = { $cards } from your hand
step-moved = { $cards } from row { $row }

## What the others did

told-nothing =
    { $name } drew { $draws ->
        [one] 1 card
       *[other] { $draws } cards
    } and laid nothing.
told-passed = { $name } let the last turn pass.
told-laid =
    { $name } drew { $draws ->
        [one] 1 card
       *[other] { $draws } cards
    } and laid { $cards }.
told-laid-last = { $name } laid { $cards } in the last turn.
told-rearranged = The table was rearranged.
told-knocked = { $name } knocks.
told-out = { $name } has no card left.
told-left =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    } left.
last-none = Nobody has had a turn since yours.

## The end of a round

round-by-knock =
    Round { $number } is over: { $name } knocked with { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
round-by-out = Round { $number } is over: { $name } went out.
round-by-stock = Round { $number } is over: the stock has run out, and all have had their last turn.
round-no-cards = no cards
round-wins =
    The lowest hand: { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } (R1)
round-wins-tie =
    The lowest hand, shared: { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    } (R4)
round-wins-against-knock =
    The lowest hand, shared: { $name }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }. Whoever knocked loses a tie (R3)
round-difference = against { $name }: { $points } − { $own } = { $gain }
round-undercut = undercut, as { $name } knocked: { $gain } (R2)
round-going-out = the whole hand was played: { $gain } (R5)
round-gain =
    = { $gain ->
        [one] 1 point
       *[other] { $gain } points
    } for { $name }
round-losers = Nobody else scores (R6).
round-stock =
    Left in the stock, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }: { $cards }
round-scores = Scores: { $scores }

## The end of the game

game-over = The game is over.
game-target-bonus = + { $bonus } for reaching { $target }
game-round-bonus =
    + { $product } for { $won ->
        [one] 1 round
       *[other] { $won } rounds
    } won, { $bonus } each
game-won = The highest total, { $points } points: { $name }.
game-shared = The highest total, { $points } points, is shared: { $names }.
game-overtaken = Reaching { $target } first was not enough: the rounds won made up for it (G2, G3). Reached by: { $names }
score-rounds-won =
    { $count ->
        [one] 1 round won
       *[other] { $count } rounds won
    }
score-target = The game ends after the round in which somebody reaches { $target } points; that brings { $bonus } more, to the others { $round_bonus } for each round won (G1, G2).

## Commands

command-unknown = There is no command { $word }. All commands: help
command-unknown-near = There is no command { $word }. Did you mean { $near }? All commands: help
command-incomplete = Something is missing there.
command-unwanted = What is { $word } to mean there?
command-unreadable = Found { $found } where there should be { $expected }.

help-turn = Your turn
help-drafting = Your draft: arrange as you like, nothing counts until you play it
help-rest = And besides
help-cards = Cards: 8s 8h 8d 8c are 8♠ 8♥ 8♦ 8♣; a ten is T or 10. A joker is **, and *7h is one that stands for 7♥. Rows are called by their numbers.
help-more = More: help lay, rules P3. An empty line shows the table again.

# 25 characters at most each, so that two stand side by side.
help-draw = draw a card
help-lay = lay cards from your hand
help-move = move cards to another row
help-split = split a row
help-join = join rows
help-name = name a joker
help-take = take your cards back
help-table = give the whole table
help-undo = take a step back
help-redo = make it again
help-reset = put everything back
help-check = is the draft legal?
help-play = play the draft
help-knock = knock: end the round
help-end = end your turn
help-can = can I play?
help-show = show me the best play
help-sort = sort by suit, rank, melds
help-look = show the table again
help-last = what the others did
help-score = the scores
help-rules = the rules, or some
help-help = help on a command
help-save = save the game in a file
help-quit = leave, and go on later

example-draw = Draws the top card of the stock. You may draw up to the last card allowed; after that one there is no play (T2).
example-lay =
    lay 8s 8h 8d      to a new row
    lay 9h to 2       to row 2
    lay 5h ** 7h      a joker takes its name from its row where there is no choice
    lay 8s *8h 8d     or say it
example-move =
    move 6h to 2             to row 2
    move 6h 7h to new        to a new row
    move 6h from 1 to 2      where several rows have it
    move *7h to 3            a joker
example-split =
    split 2 before 7h     from 7♥ on, the cards of row 2 make a new row
example-join =
    join 2 3     the cards of row 3 go to row 2
example-name =
    name *7h as 9s     a joker that lies there as 7♥ becomes 9♠ (J3 says when)
    name 9s            the one that has no name yet
example-take =
    take 8s            a card that you laid goes back to your hand
    take 8s from 3     where several rows have it
example-table =
    table 6s7s8s/9h9d9c     all rows, with / between (or = in place of the word)
example-undo = Takes the last step of the draft back, as often as you like.
example-redo = Makes the step again that you took back last.
example-reset = Puts the table and your hand back as they were. Undo brings the draft back.
example-check = Says what the draft lays, and why it is no play yet.
example-play = Lays the draft down for good. Your turn is then at its end.
example-knock = At the end of your turn, with few points in hand (K1). You are asked once more.
example-end = At the end of your turn, or to let a last turn pass (T6, E2).
example-can = Says yes or no, and not how.
example-show = Puts the best play on the table as your draft; undo takes it away.
example-sort =
    sort suit
    sort rank
    sort melds     first what could be laid without the table
example-look = Shows the players, the table and your hand.
example-last = Says again what the others drew and laid.
example-score = Shows the scores, the rounds won, and when the game ends.
example-rules =
    rules           all of them
    rules P5 J3     two of them
example-help =
    help          all commands
    help move     one of them
example-save =
    save evening.carousel     from now on the game is saved there after every action
example-quit = Leaves the game. It is told how to go on with it.

## Saving and leaving

saved = Saved in { $file }, and from now on after every action.
save-failed = The game could not be saved: { $reason }
leave-input-ended = The input has ended.
leave-broken-off = Broken off.
leave-kept = The game is kept. To go on with it: carousel play
leave-saved = The game is saved. To go on with it: carousel play --resume { $file }
leave-record = The whole game is in { $file }
leave-unsaved = This game was not saved. To keep one, start it with --save FILE, or type save FILE.
