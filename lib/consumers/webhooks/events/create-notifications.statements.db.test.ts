import { expect, test } from "vitest";
import { recordChanges } from "@/lib/outbox/record-changes";
import { prisma } from "@/lib/platform/db/client";
import { knownColumns } from "@/lib/platform/db/table-columns";
import { transaction } from "@/lib/platform/db/transaction";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { countStatements } from "@/test/support/record-statements";

/** Records the creation of these containers, as a carrier's report would, and creates the notifications. */
async function publishContainers(accountId: string, shipmentId: string, ids: string[]): Promise<void> {
  await transaction(async (tx) => {
    const rows = await tx.container.findMany({ where: { accountId, id: { in: ids } } });
    const changes = rows.map((snapshot) => ({
      resourceType: "container" as const,
      resourceId: snapshot.id,
      shipmentId,
      action: "created" as const,
      changeset: { number: [null, snapshot.number] as [unknown, unknown] },
      snapshot,
    }));
    recordChanges({ accountId, reason: "report", actor: null, at: new Date() }, changes);
  });
  await consumeOutbox();
}

test("fifty containers and ten webhooks need as many statements as one container and one webhook", async () => {
  const { accountId } = await createTestUser();
  const containers = Array.from({ length: 50 }, (_, index) => ({ number: `MSCU66398${index}` }));
  const { id, containerIds } = await addShipment(accountId, { number: "MEDU1", containers });
  await createTestWebhook(accountId, "https://example.com/");
  // Read once per process.
  await knownColumns();
  const few = await countStatements(() => publishContainers(accountId, id, containerIds.slice(0, 1)));
  for (let count = 1; count < 10; count++) await createTestWebhook(accountId, "https://example.com/");
  const many = await countStatements(() => publishContainers(accountId, id, containerIds));
  expect(await prisma().webhookNotification.count({ where: { accountId } })).toBe(1 + 50 * 10);
  expect(many).toBe(few);
});
