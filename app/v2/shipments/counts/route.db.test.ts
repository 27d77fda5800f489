import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Count = { status: string; total: number; total_exact: boolean };

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const statuses = ["in_transit", "in_transit", "transshipment", "complete", "pending", "inland"];
  for (const [index, status] of statuses.entries()) {
    const { id } = await addShipment(client.accountId, {
      number: `COUNT${index}`,
      refNumbers: [index < 2 ? "PO-77" : "PO-88"],
    });
    const stopped = status === "complete" || index === 1;
    await sql(
      "UPDATE shipments SET status = $2, line_tracking_stopped_at = CASE WHEN $3 THEN now() END WHERE id = $1",
      [id, status, stopped],
    );
  }
  const other = await createTestClient(web);
  await addShipment(other.accountId, { number: "COUNT9" });
});

afterAll(() => web.stop());

async function counts(query = ""): Promise<Count[]> {
  const { status, body } = await client.call("GET", `/v2/shipments/counts${query}`);
  expect(status).toBe(200);
  return (body.data as { attributes: { counts: Count[] } }).attributes.counts;
}

test.each(["", "?q=PO-77", "?filter[tracking_stopped]=true", "?q=nothing"])(
  "each count is the total of the list with the same filters: %j",
  async (query) => {
    const rows = await counts(query);
    expect(rows.length).toBeGreaterThan(8);
    for (const { status, total, total_exact } of rows) {
      const stage = status === "all" ? "" : `filter[stage]=${status}`;
      const { body } = await client.call("GET", `/v2/shipments${query || "?"}&${stage}`);
      expect([status, total, total_exact]).toEqual([status, (body.meta as { total: number }).total, true]);
    }
  },
);

test("counts every status, and stopped ones besides", async () => {
  const totals = Object.fromEntries((await counts()).map(({ status, total }) => [status, total]));
  expect(totals).toMatchObject({
    all: 6,
    in_transit: 2,
    transshipment: 1,
    complete: 1,
    pending: 1,
    inland: 1,
    stopped: 2,
  });
});
