import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { listTransportEvents, toTransportEventRows } from "./transport-event";

const [first, second, unknown] = ["9811000", "9839179", "9302138"];

async function addVessel(imo: string, trustedName: string | null): Promise<string> {
  const id = uuid();
  await transaction((tx) => tx.vessel.create({ data: { id, imo, trustedName } }));
  return id;
}

async function addEvent(accountId: string, vesselImo: string | null): Promise<TransportEvent> {
  const { id: shipmentId, containerIds } = await addShipment(accountId, {
    number: "HLCU1",
    containers: [{ number: "HLXU1234567" }],
  });
  const [id, containerId = ""] = [uuid(), containerIds[0]];
  const source = { estimated: false, dateOnly: false, dataSource: "shipping_line", sourceHash: "1" };
  const event = { event: "vessel_loaded", naturalKey: "1", timestamp: new Date(), vesselImo, ...source };
  await transaction((tx) => tx.transportEvent.create({ data: { accountId, id, shipmentId, containerId, ...event } }));
  return prisma().transportEvent.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
}

test("events as of a change have the vessel of that time, whatever they have now", async () => {
  const { accountId } = await createTestUser();
  const account = { id: accountId } as Parameters<typeof toTransportEventRows>[0];
  const [firstId, secondId] = [await addVessel(first, "Ever Given"), await addVessel(second, "Ever Ace")];
  await addVessel(unknown, null);
  const event = await addEvent(accountId, first);
  const changed = [first, second, unknown, null].map((vesselImo) => ({ ...event, vesselImo }));
  const deleted = { ...event, id: uuid(), vesselImo: first };
  const rows = await toTransportEventRows(account, [...changed, deleted]);
  expect(rows.map(({ vesselId }) => vesselId)).toEqual([firstId, secondId, null, null, firstId]);
  expect(rows[0]).toEqual((await listTransportEvents(account, event.containerId))[0]);
  // The vessel is read with the event where it is still the same.
  expect(await recordStatements(() => toTransportEventRows(account, [event]))).toHaveLength(1);
});
