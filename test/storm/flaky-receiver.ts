import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What a receiver got of one notification: how often, and as how many different bodies. */
export type Taken = { times: number; bodies: Set<string> };

export type FlakyReceiver = {
  url: string;
  /** By the id of the notification; refused requests are not in it. */
  taken: Map<string, Taken>;
  counts: { requests: number; failed: number; dropped: number };
  stop: () => void;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** For tests: a receiver that refuses a share of all requests, and of another share keeps what came but never says so. */
export async function startFlakyReceiver(failShare: number, dropShare: number): Promise<FlakyReceiver> {
  const taken = new Map<string, Taken>();
  const counts = { requests: 0, failed: 0, dropped: 0 };
  const note = (id: string, body: Buffer) => {
    const known = taken.get(id) ?? { times: 0, bodies: new Set() };
    known.times++;
    known.bodies.add(createHash("sha256").update(body).digest("hex"));
    taken.set(id, known);
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => null);
    // The sender died in the middle of it.
    if (body === null) return;
    counts.requests++;
    if (Math.random() < failShare) {
      counts.failed++;
      response.writeHead(500).end();
      return;
    }
    note(String(request.headers["webhook-id"]), body);
    if (Math.random() < dropShare) {
      counts.dropped++;
      request.socket.destroy();
      return;
    }
    response.writeHead(200).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    taken,
    counts,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
