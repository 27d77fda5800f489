import { afterAll, beforeAll, expect, test } from "vitest";
import { runDocumentWork } from "@/lib/documents/work/start-document-work";
import { recordChanges } from "@/lib/outbox/record-changes";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { createEmailSubmission } from "@/test/fixtures/document-fixture";
import { storeDocument, storeExtraction } from "@/test/fixtures/stored-document";
import { advanceClock } from "@/test/support/advance-clock";
import { consumeOutbox } from "@/test/support/consume-outbox";
import {
  createTestClient,
  dataOf,
  problemsOf,
  runDueWork,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";
import { eventViolation } from "./documented-response";

type Body = {
  data: { attributes: { event: string }; relationships: Record<string, { data: { type: string; id: string } }> };
  included: { type: string; id: string; attributes: Record<string, unknown> }[];
};

/** Files are read by processes of their own, which start slowly beside other tests. */
const slow = { timeout: 90_000 };

let web: TestWeb;
let client: TestClient;
let account: { id: string };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "documents"]);
  account = { id: client.accountId };
  const attributes = { url: "http://127.0.0.1:9/", active: true };
  await client.call("POST", "/v2/webhooks", { data: { attributes } });
});

afterAll(() => web.stop());

/** Runs the work of documents and the consumers until nothing remains. */
async function runAllWork(): Promise<void> {
  await runDocumentWork();
  await runDueWork();
  await runDocumentWork();
  await consumeOutbox();
}

/** The bodies of the notifications of an event; each has the documented form. */
async function sentBodies(event: string): Promise<Body[]> {
  const rows = await prisma().webhookNotification.findMany({ where: { accountId: account.id, event } });
  const bodies = rows.map(({ body }) => JSON.parse(body) as Body);
  for (const body of bodies) expect(eventViolation(event, body)).toBeNull();
  return bodies;
}

const typesOf = ({ included }: Body) => included.map(({ type }) => type);

test(
  "document.extracted and document.extraction_failed have the document as relationship and in included",
  slow,
  async () => {
    const good = await storeDocument(account, "good.txt", "Packing list", ["extract"]);
    const bad = await storeDocument(account, "bad.pdf", "MZ\u0000\u0001");
    await runAllWork();
    const [extracted] = await sentBodies("document.extracted");
    expect(extracted?.data.relationships.document).toEqual({ data: { type: "document", id: good.id } });
    expect(extracted?.data.relationships).not.toHaveProperty("reference_object");
    expect(extracted && typesOf(extracted)).toEqual(["document", "document_representation"]);
    const [failed] = await sentBodies("document.extraction_failed");
    expect(failed?.included).toMatchObject([
      { type: "document", id: bad.id, attributes: { status: "failed", failure_code: expect.any(String) } },
    ]);
  },
);

test("an untracked number is tracked on request, and the document is linked and compared", slow, async () => {
  const number = "TESTDIRECT8101";
  const payload = { bill_of_lading_number: number, carrier_scac: "TEST", estimated_arrival_date: "1999-01-01" };
  const { id } = await storeExtraction(account, "bill_of_lading", payload);
  await runAllWork();
  const path = `/v2/documents/${id}`;
  expect(dataOf(await client.call("GET", path)).attributes.untracked_numbers).toEqual([
    { number_type: "bill_of_lading", number, scac: "TEST" },
  ]);
  const track = (attributes: object) =>
    client.call("POST", `${path}/track`, { data: { type: "tracking_request", attributes } });
  expect(problemsOf(await track({ number: "OTHER" }))).toEqual([["/data/attributes/number", "invalid"]]);
  const created = await track({ number });
  expect([created.status, dataOf(created).attributes.request_number]).toEqual([201, number]);
  await runAllWork();
  const document = dataOf(await client.call("GET", path));
  expect(document.attributes).toMatchObject({ untracked_numbers: [], open_differences_count: 1 });
  expect(document.relationships?.shipments?.data).toHaveLength(1);
  const [link] = await sentBodies("link.created");
  expect(link && typesOf(link)).toEqual(["document_link", "document", "shipment"]);
  const difference = await prisma().documentDifference.findFirstOrThrow({ where: { documentId: id } });
  await advanceClock(client, 12);
  await runAllWork();
  const later = await prisma().documentDifference.findFirstOrThrow({ where: { id: difference.id } });
  expect([difference.attribute, later.documentValue]).toEqual(["arrival", "1999-01-01"]);
});

test("an account can track from documents without a request", async () => {
  await transaction((tx) => tx.account.update({ where: { id: account.id }, data: { trackFromDocuments: true } }));
  const payload = { bill_of_lading_number: "TESTDIRECT8102", booking_number: "X", carrier_scac: "TEST" };
  const { id: documentId } = await storeExtraction(account, "bill_of_lading", payload);
  await runAllWork();
  expect(await prisma().documentLink.count({ where: { documentId, containerId: null } })).toBe(1);
});

test("email_submission.created is sent only with the setting of the account", async () => {
  const id = await createEmailSubmission(account.id, "a@sender.example");
  const receive = async () => {
    await transaction(async (tx) => {
      const snapshot = await tx.emailSubmission.findFirstOrThrow({ where: { id } });
      const record = { resourceType: "email_submission" as const, resourceId: id, shipmentId: null };
      const context = { accountId: account.id, reason: "request" as const, actor: null, at: new Date() };
      recordChanges(context, [{ ...record, changeset: {}, snapshot, action: "created" }]);
    });
    await consumeOutbox();
  };
  await receive();
  expect(await sentBodies("email_submission.created")).toEqual([]);
  await transaction((tx) => tx.account.update({ where: { id: account.id }, data: { emailSubmissionEvents: true } }));
  await receive();
  expect(await sentBodies("email_submission.created")).toMatchObject([
    { included: [{ type: "email_submission", id }] },
  ]);
});
