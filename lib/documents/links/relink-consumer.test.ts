import { expect, test } from "vitest";
import type { Change } from "@/lib/platform/db/generated/client";
import { relinkTargets } from "./relink-consumer";

const change = (fields: Partial<Change>) =>
  ({ action: "updated", shipmentId: null, changeset: {}, snapshot: null, ...fields }) as Change;

test("a new shipment is sought by its numbers, in any form", () => {
  const snapshot = { requestNumber: "ab-1", transportDocuments: ["MAEU 2"], bookings: [], refNumbers: ["PO 7"] };
  const created = change({ action: "created", resourceType: "shipment", shipmentId: "s", snapshot });
  expect(relinkTargets([created])).toEqual({ shipmentIds: ["s"], numbers: ["AB1", "MAEU2", "PO7"] });
});

test("only changes of compared columns count", () => {
  const ofColumn = (resourceType: string, column: string) =>
    change({ resourceType, shipmentId: `${resourceType} ${column}`, changeset: { [column]: [1, 2] } });
  const changes = [
    ofColumn("shipment", "podEtaAt"),
    ofColumn("shipment", "tags"),
    ofColumn("container", "pickupLfd"),
    ofColumn("container", "currentStatus"),
    ofColumn("transport_event", "vesselName"),
    ofColumn("transport_event", "timestamp"),
    change({ action: "created", resourceType: "transport_event", shipmentId: "new event" }),
  ];
  expect(relinkTargets(changes).shipmentIds).toEqual([
    "shipment podEtaAt",
    "container pickupLfd",
    "transport_event vesselName",
  ]);
});
