import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { advanceClock } from "@/test/support/advance-clock";
import { defineField } from "@/test/support/custom-fields";
import { countStatements } from "@/test/support/record-statements";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;
let containerId: string;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  ({ shipmentId } = await trackNumber(client, "TESTDIRECT7201"));
  const [box] = await sql<{ id: string }>("SELECT id FROM containers WHERE shipment_id = $1 LIMIT 1", [shipmentId]);
  containerId = box?.id ?? "";
}, 60_000);

afterAll(() => web.stop());

async function historyOf(path: string, query = ""): Promise<ResourceObject["attributes"][]> {
  const response = await client.call("GET", `/v2/${path}/history${query}`);
  expect(response.status).toBe(200);
  return rowsOf(response).map(({ attributes }) => attributes);
}

const ofShipment = (query?: string) => historyOf(`shipments/${shipmentId}`, query);
const ofContainer = (query?: string) => historyOf(`containers/${containerId}`, query);

test("200 has the changes of the carrier and of people, newest first, and nothing that only the service needs", async () => {
  await client.call("PATCH", `/v2/shipments/${shipmentId}`, { data: { attributes: { ref_numbers: ["PO-1"] } } });
  await advanceClock(client, 30);
  const entries = await ofShipment();
  const oldest = entries.at(-1);
  expect(oldest).toMatchObject({ action: "created", resource_type: "shipment", reason: "request" });
  const edit = entries.find(({ reason }) => reason === "user");
  expect(edit).toMatchObject({ changeset: { ref_numbers: [[], ["PO-1"]] }, actor: { type: "api_key" } });
  const moves = entries.filter(({ changeset }) => "pod_ata_at" in (changeset as object));
  expect(moves.map(({ reason, actor }) => [reason, actor])).toEqual([["report", null]]);
  const names = new Set(entries.flatMap(({ changeset }) => Object.keys(changeset as object)));
  for (const name of ["provenance", "next_poll_at", "projection_version", "report_digest"])
    expect(names).not.toContain(name);
  expect(
    entries.filter(({ action, changeset }) => action === "updated" && Object.keys(changeset as object).length === 0),
  ).toEqual([]);
  const times = entries.map(({ created_at: at }) => String(at));
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await ofContainer()).some(({ changeset }) => "pod_discharged_at" in (changeset as object))).toBe(true);
});

test("200 has the values of custom fields as people read them, those of a container on the container only, also once they are removed", async () => {
  await defineField(client, "color", { data_type: "enum", display_name: "Color" }, ["red"]);
  await defineField(client, "chassis", { entity_type: "Container", display_name: "Chassis" });
  await client.call("PATCH", `/v2/shipments/${shipmentId}/custom_fields/color`, { value: "red" });
  await client.call("PATCH", `/v2/containers/${containerId}/custom_fields/chassis`, { value: "C 1" });
  await client.call("PATCH", `/v2/containers/${containerId}/custom_fields/chassis`, { value: "C 2" });
  await client.call("DELETE", `/v2/containers/${containerId}/custom_fields/chassis`);
  await defineField(client, "sister", { data_type: "reference", reference_type: "shipment", display_name: "Sister" });
  const reference = { type: "shipment", id: shipmentId };
  await client.call("PATCH", `/v2/shipments/${shipmentId}/custom_fields/sister`, { value: reference });
  const fieldsIn = (entries: ResourceObject["attributes"][]) =>
    entries.flatMap(({ custom_field: field, changeset }) => (field ? [[field, changeset]] : []));
  expect(fieldsIn(await ofShipment())).toEqual([
    [{ api_slug: "sister", display_name: "Sister", data_type: "reference" }, { value: [null, "TESTDIRECT7201"] }],
    [{ api_slug: "color", display_name: "Color", data_type: "enum" }, { value: [null, "RED"] }],
  ]);
  const removed = { api_slug: "chassis", display_name: null, data_type: null };
  expect(fieldsIn(await ofContainer())).toEqual([
    [removed, { value: ["C 2", null] }],
    [{ ...removed, api_slug: null }, { value: ["C 1", "C 2"] }],
    [removed, { value: [null, "C 1"] }],
  ]);
});

test("200 names the customer before and after", async () => {
  const party = { data: { type: "party", attributes: { company_name: "Northgate" } } };
  const { body } = await client.call("POST", "/v2/parties", party);
  const { id } = body.data as ResourceObject;
  await client.call("POST", "/v2/shipments/bulk", { rows: [{ id: shipmentId, customer_id: id }] });
  const [newest] = await ofShipment();
  expect(newest?.changeset).toEqual({ customer_name: [null, "Northgate"] });
});

test("200 pages walk through all entries, each once", async () => {
  const all = await client.call("GET", `/v2/containers/${containerId}/history?page[size]=100`);
  const walked: string[] = [];
  let path: string | undefined = `/v2/containers/${containerId}/history?page[size]=2`;
  while (path) {
    const page: Awaited<ReturnType<TestClient["call"]>> = await client.call("GET", path);
    walked.push(...rowsOf(page).map(({ id }) => id));
    const { next } = page.body.links as { next?: string };
    path = next && new URL(next).pathname + new URL(next).search;
  }
  expect(walked.length).toBeGreaterThan(4);
  expect(walked).toEqual(rowsOf(all).map(({ id }) => id));
});

test("a page of many entries takes as many statements as one of a single entry", async () => {
  const statements = (size: number) => countStatements(() => ofContainer(`?page[size]=${size}`));
  await statements(1);
  expect(await statements(100)).toBe(await statements(1));
});

test("404 for a record of another account and for an unknown one", async () => {
  const other = await createTestClient(web);
  for (const path of [`shipments/${shipmentId}`, `containers/${containerId}`, `shipments/${crypto.randomUUID()}`]) {
    expect((await other.call("GET", `/v2/${path}/history`)).status).toBe(404);
  }
});
