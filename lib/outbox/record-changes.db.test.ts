import { expect, onTestFinished, test } from "vitest";
import { type ChangeNotification, listenForChanges } from "@/lib/platform/db/notify";
import { transaction } from "@/lib/platform/db/transaction";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { type ChangeReason, recordChanges } from "./record-changes";
import type { RecordType } from "./record-types";

test("a change wakes the consumers and the queues in which it can make rows due", async () => {
  const { accountId } = await createTestUser();
  const received: ChangeNotification[] = [];
  const listener = listenForChanges((notification) => received.push(notification));
  onTestFinished(() => listener.stop());
  await expect.poll(() => received).toEqual([null]);
  const dueAfter = async (reason: ChangeReason, ...resourceTypes: RecordType[]) => {
    received.length = 0;
    await transaction(async () => {
      const changes = resourceTypes.map((resourceType) => {
        return { resourceType, resourceId: crypto.randomUUID(), shipmentId: null, changeset: {} };
      });
      recordChanges({ accountId, reason, actor: null, at: new Date() }, changes);
    });
    await expect.poll(() => received.length).toBeGreaterThan(0);
    return received.find((each) => each?.accountId === accountId && each.webhookId === null)?.due;
  };
  expect(await dueAfter("user", "tracking_request")).toEqual(["outbox", "matching"]);
  expect(await dueAfter("user", "tracking_request", "shipment", "shipment")).toEqual(["outbox", "matching", "polling"]);
  expect(await dueAfter("report", "tracking_request", "shipment", "container")).toEqual(["outbox"]);
  expect(await dueAfter("report", "document")).toEqual(["outbox", "documents"]);
  expect(await dueAfter("user", "party")).toEqual(["outbox"]);
});
