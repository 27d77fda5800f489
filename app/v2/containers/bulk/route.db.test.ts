import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { advanceClock } from "@/test/support/advance-clock";
import { defineField } from "@/test/support/custom-fields";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let other: TestClient;
/** Two containers that have been discharged, and one at sea. */
let ids: string[];

beforeAll(async () => {
  web = await startTestWeb();
  [client, other] = await Promise.all([createTestClient(web), createTestClient(web)]);
  const { shipmentId } = await trackNumber(client, "TESTHELD7106");
  await advanceClock(client, 14);
  const { shipmentId: atSea } = await trackNumber(client, "TESTDIRECT7106");
  const rows = await sql<{ id: string }>(
    "SELECT id FROM containers WHERE account_id = $1 ORDER BY shipment_id = $2 DESC, number",
    [client.accountId, shipmentId],
  );
  const [sea] = await sql<{ id: string }>("SELECT id FROM containers WHERE shipment_id = $1 LIMIT 1", [atSea]);
  ids = [...rows.slice(0, 2), ...(sea ? [sea] : [])].map(({ id }) => id);
}, 60_000);

afterAll(() => web.stop());

type Result = { status: string; undo: object | null; errors: { status: string; source: { pointer: string } }[] };
type Body = { counts: Record<string, number>; results: Result[] };

async function edit(rows: object[], by = client) {
  const { status, body } = await by.call("POST", "/v2/containers/bulk", { rows });
  return { status, ...(body as Body) };
}

async function attributesOf(id: string | undefined) {
  const { body } = await client.call("GET", `/v2/containers/${id}`);
  return (body as { data: ResourceObject }).data.attributes;
}

test("200 adds and removes references, and the undo rows take exactly that back", async () => {
  await edit([{ id: ids[0], add_ref_numbers: ["LOT-1", "LOT-2"] }]);
  const before = (await attributesOf(ids[1]))?.ref_numbers;
  const change = { add_ref_numbers: ["LOT-1", "LOT-3"], remove_ref_numbers: ["LOT-2"] };
  const done = await edit(ids.slice(0, 2).map((id) => ({ id, ...change })));
  expect(done.counts).toEqual({ total: 2, changed: 2, unchanged: 0, failed: 0 });
  expect((await attributesOf(ids[0]))?.ref_numbers).toEqual(["LOT-1", "LOT-3"]);
  expect(done.results.map(({ undo }) => undo)).toEqual([
    { id: ids[0], add_ref_numbers: ["LOT-2"], remove_ref_numbers: ["LOT-3"] },
    { id: ids[1], remove_ref_numbers: ["LOT-1", "LOT-3"] },
  ]);
  await edit(done.results.flatMap(({ undo }) => undo ?? []));
  expect((await attributesOf(ids[0]))?.ref_numbers).toEqual(["LOT-1", "LOT-2"]);
  expect((await attributesOf(ids[1]))?.ref_numbers).toEqual(before);
});

test("200 sets custom fields with what else is changed, and undo restores the values before", async () => {
  await defineField(client, "chassis", { entity_type: "Container" });
  const chassisOf = async (id: string | undefined) =>
    ((await client.call("GET", `/v2/containers/${id}/custom_fields`)).body.data as ResourceObject[]).map(
      ({ attributes }) => attributes.value,
    );
  const row = { id: ids[0], add_ref_numbers: ["LOT-7"], custom_fields: { chassis: "C 1" } };
  const { results } = await edit([row, { id: ids[2], custom_fields: { chassis: "C 2" }, delivered_at: "now" }]);
  expect(results.map(({ status, undo }) => [status, undo])).toEqual([
    ["changed", { id: ids[0], remove_ref_numbers: ["LOT-7"], custom_fields: { chassis: null } }],
    ["failed", null],
  ]);
  expect([await chassisOf(ids[0]), await chassisOf(ids[2])]).toEqual([["C 1"], []]);
  await edit(results.flatMap(({ undo }) => undo ?? []));
  expect(await chassisOf(ids[0])).toEqual([]);
});

test("200 marks discharged containers as delivered by the clock of their carrier, which one at sea refuses", async () => {
  const { counts, results } = await edit(ids.map((id) => ({ id, delivered_at: "now", add_ref_numbers: ["LOT-9"] })));
  expect(counts).toEqual({ total: 3, changed: 2, unchanged: 0, failed: 1 });
  expect(results[2]?.errors[0]).toMatchObject({ status: "422", source: { pointer: "/rows/2/delivered_at" } });
  expect((await attributesOf(ids[2]))?.ref_numbers).not.toContain("LOT-9");
  const { delivered_at: deliveredAt, current_status: status } = (await attributesOf(ids[0])) ?? {};
  const { body } = await client.call("GET", "/v2/sandbox/clock");
  const { now } = (body as { data: ResourceObject }).data.attributes;
  expect(Date.parse(String(now)) - Date.parse(String(deliveredAt))).toBeLessThan(600_000);
  expect(status).toBe("delivered");

  const again = await edit([{ id: ids[0], delivered_at: "now" }]);
  expect(again.results[0]).toMatchObject({ status: "unchanged", undo: null });
  expect((await edit(results.flatMap(({ undo }) => undo ?? []))).counts).toMatchObject({ changed: 2 });
  expect((await attributesOf(ids[0]))?.delivered_at).toBeNull();
  // What was set before is restored as it was.
  await edit([{ id: ids[0], delivered_at: deliveredAt }]);
  const [removed] = (await edit([{ id: ids[0], delivered_at: null }])).results;
  expect(removed?.undo).toEqual({ id: ids[0], delivered_at: deliveredAt });
});

test("another account's container is not found and stays as it is", async () => {
  const { counts, results } = await edit([{ id: ids[0], add_ref_numbers: ["stolen"] }], other);
  expect([counts.failed, results[0]?.errors[0]?.status]).toEqual([1, "404"]);
  expect((await attributesOf(ids[0]))?.ref_numbers).not.toContain("stolen");
});

test("422 for no rows, more than 200, and rows with a wrong value; nothing is changed", async () => {
  const row = { id: ids[0], add_ref_numbers: ["never"] };
  for (const rows of [[], Array(201).fill(row), [row, { ...row, delivered_at: "soon" }], [row, { ...row, id: "1" }]])
    expect((await edit(rows)).status).toBe(422);
  expect((await attributesOf(ids[0]))?.ref_numbers).not.toContain("never");
});
