# The command line: help texts and what the commands say. Options and file names stay as they are typed.
# A line with { "\u0008" } alone keeps the lines of its paragraph as they are.

cli-error = Error: { $reason }
cli-output-closed = Standard output is closed, so there is no place for the answer.
cli-system-error = { $reason }
cli-options = Options
cli-option-help = Show this help and end.

## What the commands are for

cli-short-play = Play a game against bots.
cli-short-solve = Find the best play.
cli-short-check = Say whether a play is legal.
cli-short-simulate = Let bots play many games.
cli-short-verify = Replay written games by the rules.
cli-short-rules = Tell the rules.

cli-help-carousel =
    Carousel, the rummy in which every turn may rebuild the whole table.

    Cards are written 8s 8h 8d 8c, T or 10 for the ten; a joker is **, one on the table that stands for the seven of hearts is *7h. A table is its melds with / between, a hand its cards, and - is nothing:

    { "\u0008" }
    carousel play
    carousel solve --table 6s7s8s/9h9d9c --hand 9s5sKd

    The exit status is 0, 1 where the answer is no (check, verify), or 2 for bad input.
cli-help-carousel-version = Show the version and end.
cli-help-play =
    Play a game against bots, line by line in the terminal. You have the first seat.

    { "\u0008" }
    carousel play
    carousel play --players 3 --bots greedy,random
    carousel play --save evening.carousel
    carousel play --resume evening.carousel

    In the game, help tells what you can type. A game is saved after every action, so nothing is lost when it is broken off: in the file that --save or --resume names, otherwise in a place of your own, from which carousel play goes on. When lines come from a pipe, only --save and --resume save.
cli-help-play-players = How many play, you included. Without it, as many as --bots makes, or two.
cli-help-play-bots = Who plays against you, by seat: greedy or random, with commas between. Usually greedy.
cli-help-play-seed = A text that all chance follows from: the same seed gives the same cards. Without it, one is drawn.
cli-help-play-numbers = Other numbers for the rules, such as target=200,knock=10.
cli-help-play-save = Save the game in this file after every action. It must be new, or hold an earlier moment of this game.
cli-help-play-resume = Go on with the game in this file, exactly where it was left.
cli-help-play-colours = How suits are coloured.
cli-help-play-ascii_only = Write suits as letters.

cli-help-solve =
    Find the play that leaves the fewest points in hand; of those the one that lays most cards, then the one that disturbs the table least.

    { "\u0008" }
    carousel solve --table 6s7s8s/9h9d9c --hand 9s5sKd
    carousel solve --jsonl < questions.jsonl

    With --jsonl, each line of standard input is an object with the texts "table" and "hand", and gives a line "points", "cards" and "left" (points laid, cards laid, points left), "laid" and "after" (null when nothing can be laid), in order. A line that is no question gives "error", and the exit status is then 2. Blank lines are passed over.
cli-help-solve-table = The table: melds with / between, - for an empty one.
cli-help-solve-hand = The hand.
cli-help-solve-numbers = Other numbers for the rules, such as ranks=10,joker_points=50.
cli-help-solve-players = Refuse more copies of a card than the pack of so many players has.
cli-help-solve-colours = How suits are coloured.
cli-help-solve-as_json = Answer with one object, the number of "changes" to the table included.
cli-help-solve-as_lines = Answer one question a line.

cli-help-check =
    Say whether a play is legal: from a table and a hand to the table after it. The exit status is 1 if it is not.

    { "\u0008" }
    carousel check --table 6s7s8s --hand 9sKd --after 6s7s8s9s

    With --jsonl, each line of standard input is an object with the texts "table", "hand" and "after", and gives a line "legal", "rule" and "code", the last two null where the play is legal. A line that is no question gives "error", and the exit status is then 2. Blank lines are passed over.
cli-help-check-table = The table before the play; it must be legal.
cli-help-check-hand = The hand before the play.
cli-help-check-after = The whole table after the play.
cli-help-check-numbers = Other numbers for the rules, such as ranks=10,ace_high=0.
cli-help-check-players = Refuse more copies of a card than the pack of so many players has.
cli-help-check-colours = How suits are coloured.
cli-help-check-as_json = Answer with one object.
cli-help-check-as_lines = Answer one question a line.

cli-help-simulate =
    Let bots play whole games and count who wins, with how many points a round, and how rounds end.

    { "\u0008" }
    carousel simulate --players 3 --bots greedy,greedy,random --games 200 --seed 1

    Ctrl-C ends it with the count of what was played.
cli-help-simulate-players = How many play. Without it, as many as --bots names, or two.
cli-help-simulate-bots = Who plays, by seat: greedy or random, with commas between. Usually greedy in every seat.
cli-help-simulate-games = How many games.
cli-help-simulate-seed = A text that all chance follows from. Without it, one is drawn.
cli-help-simulate-numbers = Other numbers for the rules, such as target=200,knock=10.
cli-help-simulate-records = Write all games into this file, which must be new.
cli-help-simulate-force = Write over a file that is there.
cli-help-simulate-as_json = Give the count as one object.

cli-help-verify =
    Replay written games and check every draw, play, knock, score and total by the rules. A line for each game: where it begins and what it holds, or the first line at fault, the rule and the reason.

    { "\u0008" }
    carousel verify evening.carousel
    carousel verify - < evening.carousel

    The exit status is 1 if a game breaks a rule, 2 if a file cannot be read.
cli-help-verify-as_json = A line of JSON for each game.

cli-help-rules =
    Tell the rules in plain words, all of them or those of some ids.

    { "\u0008" }
    carousel rules
    carousel rules P5 J3
cli-help-rules-markdown = The whole page as Markdown.
cli-help-rules-numbers = Tell them with other numbers, such as target=200,knock=10.

## What goes wrong

cli-option-missing = { $option } is missing (or give --jsonl and the questions on standard input).
cli-not-with-jsonl = { $option } does not go with --jsonl: the questions come from standard input.
cli-not-with-resume = { $option } does not go with --resume: the game goes on as it was begun.
cli-markdown-is-whole = --markdown gives the whole page; leave the ids out.
cli-bots-do-not-fit =
    { $players } players need { $needed ->
        [one] 1 bot
       *[other] { $needed } bots
    }; --bots names { $named }.
cli-no-utf8 = not UTF-8: byte { $byte } does not fit
cli-cannot-be-read = cannot be read: { $reason }
cli-records-exist = { $file } is there already. Choose another name, or --force to write over it.

## Answers

cli-table-before = The table
cli-table-after = The table after it
cli-solve-nothing = Lay: - (there is no play)
cli-solve-lay =
    Lay: { $cards } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }), { $left } left
cli-check-legal =
    Legal. It lays { $cards } ({ $points ->
        [one] 1 point
       *[other] { $points } points
    }), { $left } left
cli-check-illegal = Not legal. { $reason }
cli-verify-ok =
    ok, { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
cli-verify-ok-unfinished =
    ok so far, { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }

cli-simulate-games = Games
cli-simulate-broken-off = Broken off after { $finished } of { $games } games.
cli-simulate-title =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    } of { $rounds } rounds, seed { $seed }
cli-simulate-player = player
cli-simulate-games-won = games won
cli-simulate-rounds-won = rounds won
cli-simulate-points = points a round (95%)
cli-simulate-endings = Rounds ended by: { $endings }
cli-ending-knock = knock
cli-ending-out = going out
cli-ending-stock = end of the stock
cli-simulate-undercuts = Knocks that lost: { $count }
cli-simulate-turns = Turns a round: { $turns }; decisions a game: { $decisions }
