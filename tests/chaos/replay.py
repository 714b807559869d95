"""Plays records anew, by a service of its own that keeps sessions in memory."""

import json
import subprocess

from client import Client
from history import fingerprint, standing
from service import Replica


class Replayer:
    def __init__(self, folder, programs):
        self.program = programs.maecenas
        self.replica = Replica(folder, programs)
        self._known = {}

    async def start(self):
        await self.replica.start()

    def stop(self):
        self.replica.kill()

    async def __call__(self, record, moves):
        """The fingerprint of the position that the first moves of a record lead to, or words that say why they cannot be played."""
        part = record | {"moves": record.get("moves", [])[:moves]}
        key = fingerprint(part)
        if key not in self._known:
            self._known[key] = await self._play(part)
        return self._known[key]

    async def _play(self, record):
        client = Client(self.replica)
        try:
            answer = await client.request("POST", "/v1/princes/sessions", body={"record": record}, seconds=30)
            if answer.status != 201:
                return f"cannot be played anew: {answer.status} {str(answer.body)[:300]}"
            path, token = f"/v1/princes/sessions/{answer.body['session']['info']['id']}", answer.body["hostToken"]
            read = await client.request("GET", path, token)
            await client.request("DELETE", path, token)
            return standing(read.body)
        finally:
            client.close()

    def broken(self, records):
        """What `maecenas verify` finds wrong with records; nothing if all are right."""
        lines = "".join(json.dumps(record) + "\n" for record in records)
        verify = [self.program, "verify", "--keep-going", "-"]
        ran = subprocess.run(verify, input=lines, capture_output=True, text=True, timeout=300, check=False)
        return ran.stdout + ran.stderr if ran.returncode else ""
