import { expect, test } from "vitest";
import { recordChanges } from "@/lib/outbox/record-changes";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { countStatements } from "@/test/support/record-statements";

/** Records the creation of these containers, as a carrier's report would. */
async function nameContainers(accountId: string, shipmentId: string, ids: string[]): Promise<void> {
  await transaction(async () => {
    const changes = ids.map((resourceId) => ({
      resourceType: "container",
      resourceId,
      shipmentId,
      changeset: { number: [null, "MSCU6639870"] as [unknown, unknown] },
    }));
    recordChanges({ accountId, reason: "report", actor: null, at: new Date() }, changes);
  });
}

test("fifty containers and ten webhooks need as many statements as one container and one webhook", async () => {
  const { accountId } = await createTestUser();
  const containers = Array.from({ length: 50 }, (_, index) => ({ number: `MSCU66398${index}` }));
  const { id, containerIds } = await addShipment(accountId, { number: "MEDU1", containers });
  await createTestWebhook(accountId, "https://example.com/");
  const few = await countStatements(() => nameContainers(accountId, id, containerIds.slice(0, 1)));
  for (let count = 1; count < 10; count++) await createTestWebhook(accountId, "https://example.com/");
  const many = await countStatements(() => nameContainers(accountId, id, containerIds));
  expect(await prisma().webhookNotification.count({ where: { accountId } })).toBe(1 + 50 * 10);
  expect(many).toBe(few);
});
