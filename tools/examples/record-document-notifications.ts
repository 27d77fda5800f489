import type { NotificationDocument } from "@/lib/consumers/webhooks/events/find-example";
import { runDocumentWork } from "@/lib/documents/work/start-document-work";
import { prisma } from "@/lib/platform/db/client";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, type TestWeb } from "@/test/support/web";
import { sandboxStart } from "./normalize-notifications";
import { receiveExampleMail } from "./receive-example-mail";

/** Receives an e-mail about a tracked shipment and reads its attachments. Returns the notifications in their order. */
export async function recordDocumentNotifications(web: TestWeb, number: string): Promise<NotificationDocument[]> {
  const client = await createTestClient(web, ["sandbox", "documents"], 100_000);
  const { accountId } = client;
  await client.call("PATCH", "/v2/account", { data: { attributes: { email_submission_events: true } } });
  const clock = { paused: true, now: sandboxStart.toISOString() };
  await client.call("PATCH", "/v2/sandbox/clock", { data: { attributes: clock } });
  const { shipmentId } = await trackNumber(client, number);
  const [shipment, container] = await Promise.all([
    prisma().shipment.findFirstOrThrow({ where: { accountId, id: shipmentId } }),
    prisma().container.findFirstOrThrow({ where: { accountId, shipmentId } }),
  ]);
  await consumeOutbox();
  await client.call("POST", "/v2/webhooks", { data: { attributes: { url: "http://127.0.0.1:9/", active: true } } });
  await receiveExampleMail(accountId, {
    "Bill of lading number": number,
    "Port of loading": shipment.portOfLadingLocode ?? "",
    "Port of discharge": shipment.portOfDischargeLocode ?? "",
    "Container number": container.number,
  });
  await consumeOutbox();
  await runDocumentWork();
  await consumeOutbox();
  const sent = await prisma().webhookNotification.findMany({ where: { accountId }, orderBy: { sequence: "asc" } });
  return sent.map(({ body }) => JSON.parse(body) as NotificationDocument);
}
