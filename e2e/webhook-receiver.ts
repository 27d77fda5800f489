import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Api } from "./fixtures";

type Receiver = {
  url: string;
  host: string;
  respondWith: (status: number) => void;
  bodies: string[];
  requests: IncomingMessage[];
};

/** A local HTTP server that responds with a set status, and records the requests. */
export async function startReceiver(): Promise<Receiver & { close: () => void }> {
  const receiver = { status: 500, bodies: [] as string[], requests: [] as IncomingMessage[] };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    receiver.requests.push(request);
    receiver.bodies.push(body);
    response.writeHead(receiver.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ ok: receiver.status < 300, seen: receiver.bodies.length }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...receiver,
    url: `http://${host}/hooks/landfall`,
    host,
    respondWith: (status) => {
      receiver.status = status;
    },
    close: () => server.close(),
  };
}

export const webhookBody = (attributes: object) => ({
  method: "POST",
  body: { data: { type: "webhook", attributes } },
});
export const idOf = (document: Record<string, unknown>) => (document as { data: { id: string } }).data.id;

/** Starts a receiver that responds with this status, and creates a webhook for it. */
export async function createWebhookWithReceiver(api: Api, status: number, attributes: object = {}) {
  const receiver = await startReceiver();
  receiver.respondWith(status);
  return { receiver, id: idOf(await api("/v2/webhooks", webhookBody({ url: receiver.url, ...attributes }))) };
}
