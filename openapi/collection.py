#!/usr/bin/env python3
"""Makes a collection for Postman (format 2.1), which Bruno imports as well, of an OpenAPI document: every operation with its example, and a
folder that plays a session to its end.

    curl -s http://127.0.0.1:8080/openapi/palazzo.json | openapi/collection.py > palazzo.postman_collection.json
    newman run palazzo.postman_collection.json --env-var address=http://127.0.0.1:8080 --folder 'Play a session'

Variables of the collection: `address`, the `id` of a session, and `hostToken`, which every request that begins a session sets. Parameters that may
be left out are there with an example, and switched off.
"""
import json
import sys

# How operations of sessions are asked by the host, who may move for each seat.
HOST = {"type": "bearer", "bearer": [{"key": "token", "value": "{{hostToken}}", "type": "string"}]}
# Kinds of moves that draw a game out, in all games: they are chosen where there is nothing else.
SELDOM = ["EXCHANGE_PRESTIGE", "SPLIT_PALACE", "INSERT_TILE", "REMOVE_TILE", "WITHDRAW", "PROPOSE_JOINT", "RECOVER", "REINFORCE", "PASS_TURN"]
# Kinds that bring its end nearer.
FIRST = ["ASSUME_OFFICE"]
MOST_MOVES = 1500

BEGUN = """
const answer = pm.response.json();
pm.collectionVariables.set('id', answer.session.info.id);
pm.collectionVariables.set('hostToken', answer.hostToken);
pm.collectionVariables.set('made', 0);
pm.test('the session is begun', () => pm.expect(pm.response.code).to.equal(201));
"""
LOOKED = """
const { info, awaiting, detail } = pm.response.json();
if (!info) throw new Error(detail);
const made = Number(pm.collectionVariables.get('made'));
pm.test('the game goes on or is over', () => pm.expect(info.gameOver || awaiting.seats.length > 0).to.equal(true));
if (info.gameOver || made > MOST_MOVES) pm.execution.setNextRequest('Get the record');
else pm.collectionVariables.set('seat', awaiting.seats[0]);
""".replace("MOST_MOVES", str(MOST_MOVES))
LISTED = """
const { moves, detail } = pm.response.json();
if (!moves) throw new Error(detail);
const not = (kinds) => moves.filter(({ kind }) => !kinds.includes(kind));
const from = [moves.filter(({ kind }) => FIRST.includes(kind)), not(SELDOM), moves].find((list) => list.length > 0);
const made = Number(pm.collectionVariables.get('made'));
pm.collectionVariables.set('made', made + 1);
pm.collectionVariables.set('notation', from[(made * 7919) % from.length].label.notation);
""".replace("FIRST", json.dumps(FIRST)).replace("SELDOM", json.dumps(SELDOM))
MOVED = """
const { made, detail } = pm.response.json();
pm.test('the move is made', () => pm.expect(made, detail).to.be.an('object'));
pm.execution.setNextRequest(made ? 'Look at the session' : null);
"""
RECORDED = """
pm.collectionVariables.set('record', JSON.stringify(pm.response.json().record));
pm.test('the record is there', () => pm.expect(pm.response.code).to.equal(200));
"""
ANSWERED = """
pm.test('it is answered', () => pm.expect(pm.response.code).to.be.below(400));
"""
VERIFIED = """
const answer = pm.response.json();
pm.test('the game was played by the rules, to its end', () => pm.expect(answer.outcome).to.equal('COMPLETE'));
pm.collectionVariables.unset('record');
"""


def script(text):
    return [{"listen": "test", "script": {"type": "text/javascript", "exec": text.strip().split("\n")}}]


def written(value):
    """A value as it stands in a query."""
    return json.dumps(value) if isinstance(value, bool) else str(value)


def request(method, path, *, body=None, query=(), left_out=(), auth=None, description=""):
    """A request; what is in `left_out` is shown, and not sent."""
    made = {
        "method": method,
        "header": [{"key": "Content-Type", "value": "application/json"}] if body is not None else [],
        "url": {
            "raw": "{{address}}" + path + ("?" + "&".join(f"{key}={written(value)}" for key, value in query) if query else ""),
            "host": ["{{address}}"],
            "path": path.strip("/").split("/"),
            "query": [
                *({"key": key, "value": written(value)} for key, value in query),
                *({"key": key, "value": written(value), "disabled": True} for key, value in left_out),
            ],
        },
        "description": description,
        "auth": auth or {"type": "noauth"},
    }
    if body is not None:
        made["body"] = {"mode": "raw", "raw": body, "options": {"raw": {"language": "json"}}}
    return made


def of_operation(document, path, method, operation):
    """An operation with its example; `{id}` is the session of the collection."""
    parameters = [document["components"]["parameters"][one["$ref"].split("/")[-1]] if "$ref" in one else one for one in operation.get("parameters", [])]
    optional = [one for one in parameters if one["in"] == "query" and "example" in one]
    # Each item of a list is a parameter of the same name.
    listed = [(one["name"], value) for one in optional for value in (one["example"] if isinstance(one["example"], list) else [one["example"]])]
    # The host, whose token is sent, has no seat that could be left out.
    sent = [pair for pair in listed if pair[0] == "seat"]
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    example = content.get("example") or next((one["value"] for one in content.get("examples", {}).values()), None)
    made = {
        "name": operation["summary"],
        "request": request(
            method.upper(), path.replace("{id}", "{{id}}"), body=None if example is None else json.dumps(example, indent=2), query=sent,
            left_out=[pair for pair in listed if pair not in sent], auth=HOST if "{id}" in path else None, description=operation.get("description", ""),
        ),
    }
    if path.endswith("/sessions"):
        return {**made, "event": script(BEGUN)}
    # The example of a move is one of another session.
    return made if "{id}" in path and method == "post" else {**made, "event": script(ANSWERED)}


def played(game):
    """The requests that play a session, in their order; the scripts lead back while it is not over."""
    sessions = f"/v1/{game}/sessions"
    steps = [
        ("Begin a session", BEGUN, request("POST", sessions, body=json.dumps({"setup": {"playerCount": 2, "seed": "2a"}}))),
        ("Look at the session", LOOKED, request("GET", sessions + "/{{id}}", auth=HOST)),
        ("List the moves", LISTED, request("GET", sessions + "/{{id}}/moves", query=[("seat", "{{seat}}"), ("pageSize", 200), ("include", "LABELS")], auth=HOST)),
        ("Make a move", MOVED, request("POST", sessions + "/{{id}}/moves", body='{"seat": {{seat}}, "move": {"notation": "{{notation}}"}}', auth=HOST)),
        ("Get the record", RECORDED, request("GET", sessions + "/{{id}}/record", auth=HOST)),
        ("Verify the record", VERIFIED, request("POST", f"/v1/{game}/records/verify", body='{"record": {{record}}}')),
    ]
    return [{"name": name, "event": script(text), "request": asked} for name, text, asked in steps]


def collection(document):
    folders = {}
    operations = [(path, method, operation) for path, item in document["paths"].items() for method, operation in item.items()]
    # What a session is asked comes before it is deleted.
    for path, method, operation in sorted(operations, key=lambda one: one[1] == "delete"):
        # A stream does not end by itself.
        if path.startswith("/v1/") and "stream" not in path and not path.endswith("/events"):
            folders.setdefault(operation["tags"][0], []).append(of_operation(document, path, method, operation))
    games = sorted({path.split("/")[2] for path in document["paths"] if path.endswith("/sessions")})
    if len(games) != 1:
        sys.exit("give the document of one game, such as /openapi/palazzo.json")
    items = [{"name": "Play a session", "item": played(games[0])}] + [{"name": name, "item": operations} for name, operations in folders.items()]
    return {
        "info": {
            "name": document["info"]["title"],
            "description": document["info"]["description"],
            "version": document["info"]["version"],
            "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
        },
        "item": items,
        "variable": [{"key": "address", "value": "http://127.0.0.1:8080"}, {"key": "id", "value": ""}, {"key": "hostToken", "value": ""}],
    }


if __name__ == "__main__":
    json.dump(collection(json.load(sys.stdin)), sys.stdout, indent=1)
    print()
