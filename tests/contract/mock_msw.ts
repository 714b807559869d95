// Serves the handlers for MSW that orval makes from the document, so that they are asked like any other mock. Prints its address.

import { createServer } from "node:http";
import { getResponse } from "msw";
import { getMaecenasMock } from "./maecenas";

const handlers = getMaecenasMock();

const server = createServer(async (incoming, outgoing) => {
  const answer = await getResponse(handlers, new Request(`http://mock${incoming.url}`, { method: incoming.method }));
  outgoing.writeHead(answer?.status ?? 404).end(await answer?.text());
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  console.log(`MSW is listening on http://127.0.0.1:${port}`);
});
