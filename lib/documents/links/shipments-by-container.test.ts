import { expect, test } from "vitest";
import { readShipmentFacts } from "@/lib/documents/shipment-facts";
import { chooseVoyage } from "./shipments-by-container";

const facts = readShipmentFacts({ issue_date: "2026-03-01" });
const voyage = (shipmentId: string, isTracked: boolean, time: string | null) => ({
  shipmentId,
  isTracked,
  number: "MSKU1234565",
  times: [time === null ? null : new Date(time)],
});

test.each([
  ["the only one", [voyage("a", false, null)], "a"],
  ["the only one that is tracked", [voyage("a", false, null), voyage("b", true, null)], "b"],
  ["none of two tracked ones", [voyage("a", true, null), voyage("b", true, null)], null],
  ["none half a year away", [voyage("a", true, "2025-08-01")], null],
  ["the one of the document's time", [voyage("a", false, "2025-08-01"), voyage("b", false, "2026-04-20")], "b"],
])("chooses %s", (_name, voyages, expected) => {
  expect(chooseVoyage(voyages, facts)?.shipmentId ?? null).toBe(expected);
});
