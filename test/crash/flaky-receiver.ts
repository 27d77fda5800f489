import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** How often a notification was received, and the hashes of its different bodies. */
export type Receipts = { times: number; bodies: Set<string> };

export type FlakyReceiver = {
  url: string;
  /** Accepted requests by notification id. */
  received: Map<string, Receipts>;
  counts: { requests: number; failed: number; dropped: number };
  stop: () => void;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a receiver that rejects a share of all requests, and accepts another share without responding. */
export async function startFlakyReceiver(failureRate: number, dropRate: number): Promise<FlakyReceiver> {
  const received = new Map<string, Receipts>();
  const counts = { requests: 0, failed: 0, dropped: 0 };
  const record = (id: string, body: Buffer) => {
    const receipts = received.get(id) ?? { times: 0, bodies: new Set() };
    receipts.times++;
    receipts.bodies.add(createHash("sha256").update(body).digest("hex"));
    received.set(id, receipts);
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => null);
    // The sender crashed while sending.
    if (body === null) return;
    counts.requests++;
    if (Math.random() < failureRate) {
      counts.failed++;
      response.writeHead(500).end();
      return;
    }
    record(String(request.headers["webhook-id"]), body);
    if (Math.random() < dropRate) {
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
    received,
    counts,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
