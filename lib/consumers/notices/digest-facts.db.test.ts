import { expect, test } from "vitest";
import { recordChanges } from "@/lib/outbox/record-changes";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb } from "@/test/support/web";
import { findDigestFacts } from "./digest-facts";

const hourMs = 3_600_000;

test("what has reached its port without a reported time is neither upcoming nor delayed", async () => {
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
  await web.stop();
});
