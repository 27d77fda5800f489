import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addExtraction, addLink, createTestDocument } from "@/test/fixtures/document-fixture";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, dataOf, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "documents"]);
});

afterAll(() => web.stop());

test("a difference leads to its document and shipment, and is dismissed and listed again", async () => {
  const { shipmentId } = await trackNumber(client, "TESTDIRECT9101");
  const document = await createTestDocument({ id: client.accountId }, "Bill of lading.pdf");
  await addExtraction(document, "TESTDIRECT9101");
  const id = await addLink(document, shipmentId);
  const ids = async (filter: string) =>
    rowsOf(await client.call("GET", `/v2/document_differences?${filter}`)).map((row) => row.id);
  const open = `filter[open]=true&filter[shipment_id]=${shipmentId}`;
  expect(await ids(open)).toEqual([id]);
  const differing = async (list: string, value = true) =>
    rowsOf(await client.call("GET", `/v2/${list}?filter[differs]=${value}`)).map((row) => row.id);
  expect([await differing("shipments"), await differing("documents")]).toEqual([[shipmentId], [document.id]]);
  expect(await differing("shipments", false)).not.toContain(shipmentId);
  const { data, included } = (await client.call("GET", `/v2/documents/${document.id}/differences?include=shipment`))
    .body;
  expect(data).toMatchObject([
    {
      id,
      attributes: { document_value: "USOAK", tracked_value: "USLGB", dismissed: false, resolved_at: null },
      links: { self: `/v2/document_differences/${id}` },
    },
  ]);
  expect(included).toMatchObject([{ type: "shipment", id: shipmentId }]);
  const countOf = async () =>
    dataOf(await client.call("GET", `/v2/documents/${document.id}`)).attributes.open_differences_count;
  const dismiss = (dismissed: boolean) =>
    client.call("PATCH", `/v2/document_differences/${id}`, { data: { attributes: { dismissed } } });
  expect([await countOf(), dataOf(await dismiss(true)).attributes]).toMatchObject([1, { dismissed: true }]);
  expect([await countOf(), await ids(open), await ids("filter[open]=false")]).toEqual([0, [], [id]]);
  expect([await differing("shipments"), await differing("shipments", false)]).toEqual([[], [shipmentId]]);
  expect(dataOf(await dismiss(false)).attributes).toMatchObject({ dismissed: false, resolved_at: null });
  const [work] = await sql<{ tasks: string[] }>("SELECT pending_tasks AS tasks FROM documents WHERE id = $1", [
    document.id,
  ]);
  expect(work?.tasks).toContain("relink");
  await client.call("DELETE", `/v2/documents/${document.id}`);
  expect(await ids("")).toEqual([]);
  expect((await client.call("GET", `/v2/document_differences/${id}`)).status).toBe(404);
});
