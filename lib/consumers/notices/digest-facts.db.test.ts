import { expect, test } from "vitest";
import { recordChanges } from "@/lib/outbox/record-changes";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, rowsOf, startTestWeb } from "@/test/support/web";
import { findDigestFacts } from "./digest-facts";

const hourMs = 3_600_000;

test("what has reached its port without a reported time is neither upcoming nor delayed, and not expected in the list", async () => {
  const web = await startTestWeb();
  const { accountId, ...client } = await createTestClient(web);
  const eta = new Date((await sandboxNow(accountId)).getTime() + 6 * hourMs);
  const track = async (number: string, status: string) => {
    const { shipmentId } = await trackNumber({ accountId, ...client }, number);
    await sql("DELETE FROM changes WHERE resource_id = $1", [shipmentId]);
    const columns = "pod_ata_at = NULL, pod_eta_at = $2, status = $3";
    await sql(`UPDATE shipments SET ${columns} WHERE id = $1`, [shipmentId, eta, status]);
    const changeset = { podEtaAt: [new Date(eta.getTime() - 48 * hourMs), eta] as [unknown, unknown] };
    const context = { accountId, reason: "report" as const, actor: null, at: new Date() };
    await transaction(async () =>
      recordChanges(context, [{ resourceType: "shipment", resourceId: shipmentId, shipmentId, changeset }]),
    );
    return shipmentId;
  };
  const atPort = await track("TESTDIRECT641", "arrived_at_pod");
  const upcoming = await track("TESTDIRECT642", "in_transit");
  const { arriving, delayed } = await findDigestFacts(accountId, new Date(0), new Date(Date.now() + 1));
  for (const { rows } of [arriving, delayed]) {
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(upcoming);
    expect(ids).not.toContain(atPort);
  }
  const read = (path: string) => client.call("GET", `/v2/shipments${path}filter[pod_arrival_expected]=true`);
  expect(rowsOf(await read("?")).map(({ id }) => id)).toEqual([upcoming]);
  const { body } = await read("/counts?");
  const all = { status: "all", total: 1, total_exact: true };
  expect(body.data).toMatchObject({ attributes: { counts: expect.arrayContaining([all]) } });
  const others = await client.call("GET", "/v2/shipments?filter[pod_arrival_expected]=false");
  expect(rowsOf(others).map(({ id }) => id)).toEqual([atPort]);
  await web.stop();
});
