import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createWebhook } from "@/lib/consumers/webhooks/write-webhook";
import { createAccount } from "@/lib/identity/accounts/create-account";
import { newCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import { createCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connections";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";

// Tenants with carriers and receivers that respond at once or never, for tests and benchmarks of how much they delay each other.

/** An HTTP server on a free loopback port; `close` also ends its open requests. */
export type LoopbackServer = { url: string; close: () => void };

async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A server that accepts requests and never responds; calls `onEnd` when a client has given one up. */
export const serveSilence = (onEnd: () => void = () => undefined) =>
  serve((_request, response) => void response.on("close", onEnd));

/** A webhook receiver that accepts every request at once and calls `onRequest` with its body. */
export function serveReceiver(onRequest: (body: string) => void = () => undefined): Promise<LoopbackServer> {
  return serve(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.writeHead(200).end();
    onRequest(body);
  });
}

/** A carrier that knows every bill of lading: one container, loaded in Shanghai. */
export const serveCarrier = (): Promise<LoopbackServer> =>
  serve((request, response) => {
    const number = new URL(request.url ?? "", "http://carrier").searchParams.get("transportDocumentReference") ?? "";
    const event = {
      eventID: number,
      eventType: "EQUIPMENT",
      equipmentEventTypeCode: "LOAD",
      eventClassifierCode: "ACT",
      eventDateTime: new Date().toISOString(),
      equipmentReference: "MSCU6639870",
      emptyIndicatorCode: "LADEN",
      transportCall: { UNLocationCode: "CNSHA", modeOfTransport: "VESSEL" },
      documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: number }],
    };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify([event]));
  });

/** Creates an account with a connection to the carrier HLCU at `carrier` and a webhook at `receiver`, if given. */
export async function createTenant(
  carrier: Pick<LoopbackServer, "url">,
  receiver: Pick<LoopbackServer, "url"> | null = null,
): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.test`;
  const { account_id } = await createAccount({ name: "Tenant", email, features: ["sandbox"] });
  const account: Account = { ...anonymous, id: account_id, features: ["sandbox"], role: "admin", readOnly: false };
  const base_url = `${carrier.url}/tnt/v2`;
  const input = { scacs: ["HLCU"], standard: "dcsa_2", base_url, auth: { type: "none" } };
  await createCarrierConnection(account, newCarrierConnection.parse(input));
  if (receiver) await createWebhook(account, { url: `${receiver.url}/`, active: true });
  return account;
}

const numbers = "'HLCU' || n, 'HLCU' || n, 'bill_of_lading', 'HLCU', now(), now()";

/** Inserts tracking requests whose first check is due. */
export async function addDueRequests({ id }: Account, count: number): Promise<void> {
  await sql(
    `INSERT INTO tracking_requests (account_id, id, request_number, normalized_number, request_type, scac, created_at, updated_at, next_check_at)
     SELECT $1, gen_random_uuid(), ${numbers}, now() FROM generate_series(100000, 99999 + $2::int) n`,
    [id, count],
  );
}

/** One statement inserts this many rows well within the statement timeout, also on a busy machine. */
const batchSize = 1_000;

/** Inserts shipments whose poll is due after `seconds`; returns their ids. */
export async function addDueShipments({ id }: Account, count: number, seconds = 0): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const rows = await sql<{ id: string }>(
      `INSERT INTO shipments (account_id, id, request_number, normalized_number, request_type, scac, created_at, updated_at, next_poll_at)
       SELECT $1, gen_random_uuid(), ${numbers}, now() + make_interval(secs => $4::float8)
       FROM generate_series(200000 + $2::int, 199999 + $3::int) n RETURNING id`,
      [id, ids.length, Math.min(count, ids.length + batchSize), seconds],
    );
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** Inserts due notifications for each webhook of the account. */
export async function addDueNotifications({ id }: Account, count: number): Promise<void> {
  await sql(
    `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type, reference_id, body, next_attempt_at)
     SELECT $1, gen_random_uuid(), w.id, 'container.created', gen_random_uuid(), 0, 'container', gen_random_uuid(), '{}', now()
     FROM webhooks w CROSS JOIN generate_series(1, $2::int) WHERE w.account_id = $1`,
    [id, count],
  );
}
