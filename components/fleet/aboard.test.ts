import { expect, test } from "vitest";
import { type AboardDocument, firstAboard, shipmentsAboard } from "./aboard";

const container = (id: string, shipment: string) => ({
  id,
  type: "container",
  relationships: { shipment: { data: { type: "shipment", id: shipment } } },
});
const shipment = (id: string, bill_of_lading_number: string, line_tracking_stopped_at: string | null = null) => ({
  id,
  type: "shipment",
  attributes: { bill_of_lading_number, line_tracking_stopped_at },
});

test("containers are counted per shipment, in the order of the shipments' numbers", () => {
  const document = {
    data: [container("1", "b"), container("2", "a"), container("3", "b")],
    included: [shipment("b", "MEDUK4480116"), shipment("a", "MEDUK4471920")],
  };
  const aboard = shipmentsAboard(document as unknown as AboardDocument);
  expect(aboard.map((each) => [each.shipment.id, each.containers])).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
});

test("cargo whose tracking has stopped is not aboard", () => {
  const document = {
    data: [container("1", "b"), container("2", "a")],
    included: [shipment("b", "MEDUK4480116", "2026-11-20T00:00:00Z"), shipment("a", "MEDUK4471920")],
  } as unknown as AboardDocument;
  expect(shipmentsAboard(document).map((each) => each.shipment.id)).toEqual(["a"]);
  expect(firstAboard(document)?.id).toBe("2");
});
