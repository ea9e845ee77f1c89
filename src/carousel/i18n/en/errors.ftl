# What is wrong with something that was typed, written in a file, or asked for. One message for each code of an error,
# under error-; what a text could have gone on with is under expected-, and stands inside the form- messages.
# What the rules refuse is in refusals.ftl; so is what is wrong with a position or a record.

## Where a text does not fit

form-of-text = At character { $column }: expected { $expected }, found { $found } in { $excerpt }.
form-of-line = Line { $line }, character { $column }: expected { $expected }, found { $found } in { $excerpt }.
form-at-line = Line { $line }: { $reason }
found-end = the end
found-line-end = the end of the line

expected-card = a card (such as 8h, *8h or **)
expected-unnamed-joker = a card or ** (a joker has a name on the table only)
expected-name-of-joker = the card that the joker stands for (such as 8h)
expected-suit = a suit (s, h, d or c)
expected-fewer-copies = at most { $most } copies of a card
expected-card-or-slash = a card or /
expected-nothing-more = nothing more

expected-table-field = a table (a position has five fields)
expected-hands-field = the hands (a position has five fields)
expected-stock-field = the stock (a position has five fields)
expected-dealer-field = the dealer's seat (a position has five fields)
expected-turn-field = whose turn it is (a position has five fields)
expected-number-of-cards = a number of cards
expected-seat-from-1 = a seat, from 1
expected-what-is-due = : and what is due
expected-draws-or-phase = the number of cards drawn, e, or l and a number
expected-last-turns = a number of last turns

expected-game-tag = the tag [Game "Carousel"]
expected-game-name = the name "Carousel"
expected-game-tag-or-end = the tag [Game "Carousel"] or the end, as the game is over
expected-players-tag = the tag [Players "..." "..."]
expected-players-who-fit = as many players as can play
expected-numbers-of-rules = numbers of the rules, as in "target=200 knock=10"
expected-no-second-tag = no second tag { $tag } (the first is in line { $first })
expected-no-tag-in-round = a line of the round (tags come before the first round)
expected-tag = a tag such as [Date "2026-11-30"]
expected-tag-name = a name for a tag: a letter, then letters, digits or _, and not one that the record writes itself
expected-tag-value = a value in quotes
expected-quote-at-end = a quotation mark at the end of the value (\" and \\ stand for " and \, and no control character may stand)
expected-plain-text = no line break and no other control character in a tag or a name
expected-bracket = the closing bracket ]
expected-line-end = the end of the line
expected-round-line = "round 1 dealer" and a seat
expected-round-number = the round's number
expected-next-round-number = { $number }, the next round's number
expected-dealer-word = "dealer" and a seat
expected-dealer-seat = the dealer's seat
expected-pack-line = "pack" and the cards
expected-pack-or-seed-line = "pack" and the cards, or "commit", or "seed" behind it, each once
expected-pack-cards = the cards of the pack, top first, or ?
expected-hex-digits = 64 hex digits
expected-seat = a seat, 1 to { $players }
expected-turn-or-end-of-round = a seat (1 to { $players }), "hands" or "round"
expected-fewer-cards-on-table = no more cards on the table than the { $most } of the pack
expected-rest-of-turn = + and a card, = and the table, "knock", "..." or the end of the line
expected-rest-of-play = "knock", "..." or the end of the line
expected-no-unfinished-turn = the end of the line, as without a card drawn there is no unfinished turn
expected-newline = a newline, "knock" or "..." (without any of them the file may have been cut here)
expected-nothing-behind-unfinished-turn = nothing more in this game, as the turn before is not finished
expected-points-in-hand = points in hand for each of { $players } players
expected-score-line = "score" and the points that the round adds
expected-scores = a score for each of { $players } players
expected-round-or-total = a new round, "total" or the end, as the round is over
expected-score-before-total = "hands" and "score" before the totals
expected-totals = a total for each of { $players } players

## Numbers of the rules, and who plays

error-no-such-number = { $name } is no number of the rules. There are: { $names }.
error-number-twice = { $name } is given twice.
error-no-whole-number = { $name } is { $found }. It must be a whole number, as in { $name }={ $usual }.
error-number-out-of-range = { $name } is { $value }. It must be from { $low } to { $high }.
error-players-crossed = most_players is { $most }, below fewest_players, which is { $fewest }.
error-no-stock = { $players } hands of { $size } leave no stock, as the pack has { $cards } cards. Lower hand_size or most_players.
error-players-do-not-fit =
    { $players ->
        [one] 1 player
       *[other] { $players } players
    }: from { $fewest } to { $most } can play (S1).
error-no-such-dealer = The dealer is seat { $seat }. The seats are 1 to { $players }.
error-unknown-bot = There is no bot { $name }. There are: { $names }.
error-seed-unfit = The seed { $seed } does not fit. It must be one line of 1 to { $most } characters.
error-seed-not-in-record = The record has no tag { $tag }. It must stand before the first round, as in [{ $tag } "..."].
error-seed-of-another-game = Round { $round }: commit and pack are not those of the tag { $tag }, { $seed }.
error-too-few-games = { $games } games cannot be played. There must be 1 or more.
error-unknown-rule = There is no rule { $ids }. All of them: rules

## Files

error-not-one-game = { $file } holds { $count } games. It must hold one.
error-no-bots-in-record = { $file } does not say who plays: its tag { $tag } must name a bot for each seat, and - for you in the first.
error-no-file-to-read = { $file } is no file. A game's record was expected.
error-no-file-to-save-in = { $file } is no file. One to save the game in was expected.
error-no-utf8 = { $file } is no text in UTF-8: byte { $byte } does not fit.
error-cannot-be-read = { $file } cannot be read: { $reason }
error-cannot-be-written = { $file } cannot be written: { $reason }
error-another-file = { $file } is there already and is not this game. Choose another name.
error-changed-meanwhile = { $file } was changed by another program, perhaps by this game in another window, and is left as it is. Save under another name: save FILE
error-another-game = { $file } holds another game, or more of this one. Go on with it by --resume, or choose another name.
error-no-folder = { $file } cannot be used: { $reason }
error-too-many-games = { $most } games run already.

## Questions as lines of JSON

error-line-no-json = This line is no JSON in UTF-8, from character { $character } on.
error-line-no-object = Expected an object with { $keys }.
error-line-unknown-key = Unknown key { $key }; expected { $keys }.
error-line-missing-key = The key { $key } is missing; expected { $keys }.
error-line-no-text = The value of { $key } must be a text.
