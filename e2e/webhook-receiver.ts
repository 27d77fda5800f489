import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Receiver = {
  url: string;
  host: string;
  answerWith: (status: number) => void;
  bodies: string[];
  requests: IncomingMessage[];
};

/** A receiver on this machine that answers as it is told, and keeps what it got. */
export async function receive(): Promise<Receiver & { close: () => void }> {
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
    answerWith: (status) => {
      receiver.status = status;
    },
    close: () => server.close(),
  };
}

/** A number of the sandbox, to be tracked. */
export const trackingRequest = (number: string) => ({
  method: "POST",
  body: {
    data: {
      type: "tracking_request",
      attributes: { request_type: "bill_of_lading", request_number: number, scac: "TEST" },
    },
  },
});

export const webhookOf = (attributes: object) => ({ method: "POST", body: { data: { type: "webhook", attributes } } });
export const idIn = (answer: Record<string, unknown>) => (answer as { data: { id: string } }).data.id;

type Api = (path: string, init?: { method?: string; body?: object }) => Promise<Record<string, unknown>>;

/** A receiver that answers with this status, and a webhook that tells it. */
export async function webhookTo(api: Api, status: number, attributes: object = {}) {
  const receiver = await receive();
  receiver.answerWith(status);
  return { receiver, id: idIn(await api("/v2/webhooks", webhookOf({ url: receiver.url, ...attributes }))) };
}
