### The words of the service in English: grammar, faults and problems. A language is a file of this folder and one in the folder `words` of each game.

language = English
    .english = English

## Grammar

# A player's seat, by its number, counted from 1.
seat = seat { $number }
# A player's seat, by the name that the client gave it. `$begins` is `vowel` or `consonant`, for languages that need it.
label = { $label }
# A square of a board; `$letter` is that of its column where it has one.
square = { $has-letter ->
        [yes] { $letter }{ $line }
       *[no] ({ $row }, { $column })
    }
# An amount of 1000 or more.
grouped = { $thousands }{ $rest }
list-more = { $left }, { $right }
list-and = { $left } and { $right }
list-or = { $left } or { $right }
nothing = nothing
# Whose turn it is.
turn = { $expected-count ->
        [1] It is { $expected }’s turn.
       *[other] It is the turn of { $expected }.
    }

## Titles of problems

problem-MALFORMED_JSON = the body is not JSON
problem-INVALID_REQUEST = the request breaks the contract
problem-UNKNOWN_CATALOG = the catalog is not loaded here
problem-UNKNOWN_RULES_VERSION = the service judges by another version of the rules
problem-UNAUTHENTICATED = the token is missing or wrong
problem-PERMISSION_DENIED = the token does not allow it
problem-SESSION_NOT_FOUND = no such session is kept
problem-UNKNOWN_PATH = no operation has this path
problem-METHOD_NOT_ALLOWED = the path has another method
problem-BODY_TOO_SLOW = the request comes too slowly
problem-SESSION_TOO_LONG = the session has as many moves as it may
problem-SESSION_UNREADABLE = this service cannot read the session
problem-SESSION_ENDED = the session was deleted
problem-STALE_VERSION = the session has another version
problem-BODY_TOO_LARGE = the request is too large
problem-UNSUPPORTED_MEDIA_TYPE = the body has another media type
problem-UNSUPPORTED_ENCODING = the body has an unknown coding
problem-INCONSISTENT_STATE = the position contradicts itself
problem-IDEMPOTENCY_KEY_REUSED = the key stands for another request
problem-RATE_LIMITED = the client asks too often
problem-INTERNAL = the service failed
problem-OVERLOADED = too many requests are under way
problem-STORE_UNAVAILABLE = the store of sessions does not answer
problem-STORE_FULL = no more sessions can be kept
problem-STOPPING = the service stops, or closes the connection
problem-DEADLINE_EXCEEDED = the request took too long

## Details and faults

seat-not-in-position = `{ $at }` is { $number }; the players of this position sit on seats 0 to { $last }
not-hexadecimal-up-to = `{ $at }` must be a number of 1 to { $most } hexadecimal digits
body-empty = it is empty; send a JSON object
json-number-too-large = { $place } is a number that is too large
json-not-the-contract = { $place } is not what the contract says; `/docs` shows what it accepts
json-did-you-mean = did you mean { $names }?
json-none-accepted = none is accepted here
json-only-accepted = only `{ $only }` is accepted here
json-accepted = accepted are { $few }
json-accepted-and-more = accepted are { $few } and { $more } more: see `/docs`
json-syntax-at = { $reason }, at line { $line }, column { $column }
json-place-is-wrong = { $place } { $what }
json-must-be = must be { $expected }, not { $sent }
json-an-object = an object
json-not-a-field = is not a field; { $advice }
json-name-empty = has a field whose name is empty; { $advice }
json-stands-twice = stands twice; give it once
json-cannot-stand-beside = cannot stand beside `{ $rival }`; give one of them
json-a-list = a list
json-true-or-false = `true` or `false`
json-a-string = a string
json-a-whole-number = a whole number
json-out-of-range = is { $sent }; it must be from { $least } to { $most }
json-name-of-a-value = the name of a value, as a string
json-cannot-be = cannot be `{ $sent }`; { $advice }
the-request = the request
json-the-number = the number `{ $value }`
json-the-string = the string `{ $value }`
field-required = `{ $at }` is required
request-needs-one-of = the request needs one of `{ $names }`
field-needs-one-of = `{ $at }` needs one of `{ $names }`
field-has-wrong-value = `{ $at }` is { $value }: { $reason }
field-out-of-range = `{ $at }` is { $value }; it must be from { $least } to { $most }
field-not-a-multiple = `{ $at }` is { $value }; it must be a multiple of { $unit }
field-has-no-such-value = `{ $at }` has no value of number { $value }; `/docs` lists its values
field-not-in-answer = `{ $at }` is nothing that this answer can carry; it carries `{ $names }`
field-has-too-many-characters = `{ $at }` has { $length } characters; at most { $most } are accepted
field-has-too-few-characters = `{ $at }` has { $length } characters; at least { $least } are needed
field-not-hexadecimal = `{ $at }` must be a number in hexadecimal digits
field-has-control-characters = `{ $at }` has control characters, or unseen ones such as marks of direction; leave them out
field-has-too-few-items = `{ $at }` has { $length } items; at least { $least } are needed
field-has-too-many-items = `{ $at }` has { $length } items; at most { $most } are accepted
position-or-subject-needed = name a `position`, or a `subject` for one player
position-or-subject = name either `position` or `{ $at }`, not both
highlight-needs-subject = a highlight belongs to one player: name a `subject` in place of `position`
active-seat-without-turn = leave out `{ $at }`, because it is nobody’s turn in this stage
passed-without-auction = leave out `{ $at }`, or send `false`, because no auction is under way in this stage
field-stands-in-list-already = `{ $at }` stands in the list already
field-stands-twice = `{ $path }` stands twice; send it once
internal-error-on-request = the service failed on this request, which is a fault of its own; please report it
first-fault-and-more = { $first } (and { $rest } more)
notation-no-kind = `{ $at }` begins with `{ $found }`, which is no kind of move; the kinds are `{ $kinds }`. Answers with `LABELS` have the notation of each move
notation-no-value = `{ $at }` has `{ $found }` where { $what ->
        [number] a number
        [square] a square, such as `c4`,
        [id] an id
       *[other] one of `{ $what }`
    } is to stand. Answers with `LABELS` have the notation of each move
notation-lacks = `{ $at }` lacks `{ $field }`, which this kind of move needs. Answers with `LABELS` have the notation of each move
notation-spelt-otherwise = `{ $at }` is another spelling of a move; write `{ $form }`
notation-has-more = `{ $at }` has `{ $found }` where such a move has nothing more. Answers with `LABELS` have the notation of each move
page-token-not-of-question = `pageToken` is not one that this question was answered with; leave it out for the first page
too-many-moves-with-reasons = `{ $at }` has { $length } items; at most { $most } are accepted, more only with `verdictOnly`
unknown-catalog = `{ $at }` names `{ $name }`, which this service does not have; it has { $known }
catalog-of-earlier-revision = `{ $at }` names revision { $revision } of `{ $id }`, which is not kept: some of its components are not those of the printed game, and `{ $own }` took its place: positions and new games name that one, and records of the earlier one cannot be replayed
other-rules-version = `{ $at }` is { $version }; this service judges by version { $own } of the rules
session-not-kept-here = no session `{ $id }` is kept here; send its position
seat-not-in-record = `{ $at }` is `{ $named }`, but the start is of `{ $begun }`
record-place-twice = `{ $at }` has a place already
token-not-of-session = the token is none of this session's; send `Authorization: Bearer` with one that its creator was given, or none to watch
token-of-another-seat = the token is of another seat than `seat` names; leave `seat` out, or send the token of the host
seat-required-of-host = `seat` is required with the token of the host, who moves for any seat
token-of-seat-needed = this needs the token of a seat: send `Authorization: Bearer` with it
token-of-host-needed = { $what } needs the token of the host: send `Authorization: Bearer` with it
seat-not-in-session = `seat` is { $named }; the session has the seats 0 to { $last }
no-random-bits = the system gives no random bits; try again
no-name-free-for-session = no name is free for the session; try again
key-stands-for-another-session = the idempotency key stands for another session; take a new key for each session
labels-of-other-number = `{ $at }` has { $length } items; there are { $players } seats
seed-not-as-committed = the seed is not the one that the record says was committed to
start-depends-on-hidden = it depends on what the start hides
move-of-start-illegal = `{ $at }` is not legal: { $why }
end-of-record-refused = the position after `{ $at }` is refused; begin without that move: { $why }
ending-a-session = ending a session
store-does-not-answer = the store of sessions does not answer; try again, a move with its idempotency key. Questions that name no session are answered all the same
session-not-kept = no such session is kept: it never was, was idle for too long, or its store lost it; begin a new one from its last state or record
session-of-another-game = this session is one of `{ $game }`: ask the operations of that game
session-ended-by-host = its host has ended this session; begin a new one from its record
too-many-sessions-kept = as many sessions are kept as may be; try again when others have ended
session-of-other-catalog = the session is played with the catalog `{ $name }`, which is not loaded here; this service has { $known }. If it is a catalog of the operator’s, ask them to load it; meanwhile the host can get the record of the session and delete it
session-of-other-rules = the session is played by version { $version } of the rules, and this service judges by version { $own }. The host can get the record of the session and delete it; a service with version { $version } goes on from that record
session-not-decoded = this version of the service cannot decode what is stored of the session, or some of it is missing. If the host still gets its record, begin a new session from that, else from the last record or state that you have
session-of-newer-format = a newer version of the service stored the session, in format { $format }, and this one reads formats up to { $own }. It stays as it is: ask the operator for the newer version again
session-position-refused = this version of the service refuses a position of the session. The host can get its record and delete it; begin a new session from that record without its last moves
session-knows-draws = the session knows what is drawn; leave this out
session-has-other-history = the session has version { $version } with other moves than you have seen: its store has lost some; read it, and ask again with its `etag` if the move is still wanted
session-has-version = the session has version { $version }; read it, and ask again with that version if the move is still wanted
session-always-moved-by-others = others move in this session all the time; try again
session-too-long = a session has at most { $most } moves; begin a new one from its last state
key-stands-for-another-move = the idempotency key stands for another move; take a new key for each move
record-of-unfinished-game = the record of a game that is not over
renewing-a-token = renewing a token
token-always-renewed = tokens of this session are renewed all the time; try again
too-many-sessions-named = the request names { $count } sessions; at most { $most } are accepted
ticket-stands-for-token = a ticket stands for a token: send `Authorization: Bearer` with it; a spectator watches without either
ticket-used-or-old = the ticket is too old, or has opened another stream; create another one, which is good for one stream that begins within a minute
connection-ends-ask-again = the service closes this connection; ask again on another one
body-begins-with-mark = it begins with a byte order mark; send UTF-8 without one
body-not-json = the body is not JSON: { $reason }
request-too-large-decoded = the request takes more than { $most } bytes once it is decoded; send less at once, such as a large batch in parts
message-too-large = the message has more than { $most } bytes; send less at once, such as a large batch in parts
message-not-readable = the message cannot be read as the one that this operation takes
message-not-framed = the body breaks off, or a message has no frame: before each message stand five bytes, a 0 (or a 1 where it is compressed) and its length, the highest byte first
message-not-alone = this operation takes exactly one message
message-of-unknown-compression = the message says that it is compressed, and `grpc-encoding`, or `connect-content-encoding`, does not say how
message-format-unknown = messages are read as `application/grpc` or `application/grpc+proto`, not as `{ $sent }`
timeout-not-readable = the header `grpc-timeout` is not a number of at most eight digits with one of the units H, M, S, m, u and n
connect-timeout-not-readable = the header `connect-timeout-ms` is not a number of at most ten digits
stream-deadline = the stream has lasted as long as the client wanted to wait
connect-version-unknown = the service has version 1 of the Connect protocol only
connect-encoding-unknown = the parameter `encoding` of a request with GET is `json` or `proto`, and says how `message` is encoded, such as `?encoding=json&message=%7B%7D`
connect-message-missing = a request with GET has its message in the parameter `message`
connect-content-type = the content type is `{ $sent }`; this operation takes { $types }
connect-no-content-type = there is no content type; this operation takes { $types }
connect-header-is-a-field = over Connect this header is a field of the message: `{ $fields }`
connect-parameter-twice = the parameter stands twice
connect-message-no-base64 = the message is not base64 in the alphabet for addresses, as `base64=1` says
no-operation-called-so = no operation is called so; `/docs` lists them all, and so does reflection over gRPC
path-moved = no operation has the path `{ $path }`; ask `{ $new }` instead
path-lists-no-sessions = sessions are not listed; `POST /v1/princes/sessions` begins one (each game has such a path), and `GET /v1/sessions/` with an id after it reads one
path-unknown = no operation has the path `{ $path }`; `/docs` lists them all
module-misused = the call names an unknown operation, encoding or buffer; `operations` lists the operations and encodings
rpc-unknown = no operation is called `{ $path }`; `/docs` lists them all, and so does reflection over gRPC
method-not-allowed = `{ $path }` does not take `{ $method }`; the header `Allow` says what it takes
path-is-for-grpc = this service is there over gRPC and gRPC-web alone; `/docs` lists the paths of REST
coding-not-known = the service reads what is not compressed, or compressed as `zstd` or `gzip`, and not as `{ $name }`
no-such-document = no game has this document; `GET /v1/games` tells the documents of all
no-such-problem = there is no such kind of problem; `/docs` lists them all
foreign-origin = a page of this origin may not ask here; the operator names the origins that may with `--cors-origin`
no-such-page = the documentation has no such page; it begins at `/docs/`
service-about-to-end = the service is about to end; ask another one
request-took-too-long = the request took longer than { $time }; send it faster, or ask less at once
rate-exceeded = more than { $allowed }; ask again in { $seconds } s
rate-of-requests = { $count } requests a second from one client, beyond { $burst } at once (each item of a batch, each message of a stream and each 50 playouts begun of a search counts as one)
rate-of-sessions = { $count } new sessions a minute from one client, beyond { $burst } at once
things-requests-under-way = requests under way
things-open-streams = open streams
things-compressed-streams = compressed streams
things-bytes-in-buffers = bytes of requests and answers in its buffers
service-has-too-many = the service has as many { $what } as it takes at once; ask again in a moment
client-has-too-many = this client has as many { $what } as the service takes of one client at once; wait for answers, read them, and close streams before asking more
session-has-too-many-watchers = the session has as many as { $most } watchers here; watch again in a moment, or read it with GetSession
service-allows-playouts = this service allows at most { $most } playouts; ask for fewer
client-has-too-many-searches = this client has { $most } searches already, which is as many as one client may have; wait for their answers
service-has-too-many-searches = the service has as many searches waiting as it takes at once; ask again in a moment
opponent-twice = seat { $seat } is the seat of two opponents; name each seat once
setting-an-opponent = setting an opponent
opponents-always-set = opponents or tokens of this session are always being set by others; ask again in a moment
service-has-too-many-connections = the service has as many connections open as it takes at once, and none of them has been idle long enough to be closed; connect again in a moment
client-has-too-many-connections = this client has as many connections open as the service takes of one client at once, and none of them has been idle long enough to be closed; use one again, or close some
body-too-slow = the body comes more slowly than { $least } bytes a second; send it faster, or less at once
body-breaks-off = the body breaks off; send it again
body-breaks-off-or-coding = the body breaks off, or is not in the coding `{ $name }` that it is sent as; send it again
message-too-many-values = the message has more than { $most } values; send less at once, or ask over REST
body-too-large = the body has more than { $most } bytes; send less at once, such as a large batch in parts
query-not-taken = `{ $name }` stands in the query; this operation reads its body alone
no-content-type = the body has no content-type; send `{ $media_type }`
other-content-type = the body is sent as `{ $sent }`; send `{ $media_type }`
connection-ends-ask-rest-again = the service closes this connection; ask the rest again on another one
stream-breaks-off = the stream breaks off; ask the rest again
no-question-in-time = no question came within { $patience }; ask the rest again
header-other-than-letters = has other signs than letters
host-missing = the header `host` is missing; HTTP/1.1 requires it
host-stands-twice = the header `host` stands twice; send it once
transfer-coding-not-known = the header `transfer-encoding` is not a single `chunked`; send that, or `content-length`
header-names-no-version = names no version, such as `"7-0123456789abcdef"` or `"7"`
header-is-wrong = the header `{ $name }` { $what }
record-version-1 = records of version 1 were made before the first release, name neither their catalog's revision nor their rules, and are not read; play the moves again from a new game with the same seed

## Log of maecenas play

log-start = { $game }, { $seats } players, seed { $seed }

## Explanations of moves

explanation-costs = It costs { $effects }.
explanation-gains = It brings { $effects }.
explanation-later-costs = It may then cost { $effects }.
explanation-later-gains = It then brings { $effects }.
explanation-neither = It costs nothing, and brings nothing for now.
explanation-forgone = { $how }, you would have { $gains } more{ $has-costs ->
        [yes] {", and "}{ $costs } less
       *[no] {""}
    }.

## Syntax errors of JSON

json-syntax-wrong = the syntax is wrong
json-list-breaks-off = EOF while parsing a list
json-object-breaks-off = EOF while parsing an object
json-string-breaks-off = EOF while parsing a string
json-value-breaks-off = EOF while parsing a value
json-colon-missing = expected `:`
json-comma-or-bracket-missing = expected `,` or `]`
json-comma-or-brace-missing = expected `,` or `{"}"}`
json-word-misspelt = expected ident
json-value-missing = expected value
json-quote-missing = expected `"`
json-escape-wrong = invalid escape
json-number-wrong = invalid number
json-not-unicode = invalid unicode code point
json-control-character = control character (\u0000-\u001F) found while parsing a string
json-name-no-string = key must be a string
json-escape-incomplete = an escape sequence of hexadecimal digits is incomplete
json-trailing-comma = trailing comma
json-trailing-characters = trailing characters
json-too-deep = it nests too deeply
