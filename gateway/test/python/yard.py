"""A tow company's own program: logs in with an API key, lists all tows, and takes webhooks.

It uses the standard library only, and knows what /api/openapi.json says. It writes a line of JSON for each step.
"""

import hashlib
import hmac
import http.server
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

ORIGIN = os.environ["CURBWISE_ORIGIN"]
KEY = os.environ["CURBWISE_KEY"]
SECRET = os.environ["CURBWISE_WEBHOOK_SECRET"]
EVENTS = int(os.environ["EVENTS"])
MAX_AGE_SECONDS = 300


def say(step, **facts):
    print(json.dumps({"step": step, **facts}), flush=True)


def get(path, key=KEY, **query):
    address = ORIGIN + path + ("?" + urllib.parse.urlencode(query) if query else "")
    request = urllib.request.Request(address, headers={"Authorization": "Bearer " + key} if key else {})
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)
        except urllib.error.HTTPError as refused:
            if refused.code != 429:
                raise
            time.sleep(int(refused.headers["Retry-After"]))


def call_named(description, name):
    """Returns the path of a call, and the scope that a key needs for it."""
    for path, operations in description["paths"].items():
        for operation in operations.values():
            if operation["operationId"] == name:
                scopes = [way["api_key"] for way in operation["security"] if "api_key" in way]
                return path, scopes[0]
    raise LookupError(name)


def all_rows(path):
    after = {}
    while True:
        page = get(path, limit=2, **after)
        yield from page["data"]
        if page["next"] is None:
            return
        after = {"after": page["next"]}


def is_signed(header, body, now):
    parts = [part.split("=", 1) for part in header.split(",")]
    at = next(value for name, value in parts if name == "t")
    expected = hmac.new(SECRET.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()
    given = [value for name, value in parts if name == "v1"]
    return abs(now - int(at)) <= MAX_AGE_SECONDS and any(hmac.compare_digest(expected, one) for one in given)


class Receiver(http.server.BaseHTTPRequestHandler):
    seen = set()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        # The clock of a test stands still, so the test says what time it is.
        now = float(os.environ["NOW"])
        if not is_signed(self.headers["Curbwise-Signature"], body, now):
            say("refused")
            self.send_response(401)
            self.end_headers()
            return
        event = json.loads(body)
        is_new = event["id"] not in self.seen
        self.seen.add(event["id"])
        self.send_response(204)
        self.end_headers()
        if is_new:
            record = get(event["record"]["path"])
            say("event", type=event["type"], id=record["id"], status=event["record"]["status"])

    def log_message(self, *_):
        pass


def main():
    description = get("/api/openapi.json", key=None)
    scheme = description["components"]["securitySchemes"]["api_key"]
    assert (scheme["type"], scheme["scheme"]) == ("http", "bearer")
    own_path, _ = call_named(description, "apiKeys.current")
    own = get(own_path)
    say("key", company=own["company"]["name"], scopes=own["scopes"])
    tows, needed = call_named(description, "tows.list")
    assert set(needed) <= set(own["scopes"])
    say("tows", ids=[tow["id"] for tow in all_rows(tows)])
    server = http.server.HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver)
    say("listening")
    while len(Receiver.seen) < EVENTS:
        server.handle_request()
    server.server_close()


if __name__ == "__main__":
    sys.exit(main())
