import { expect, test } from "vitest";
import type { CarrierEvent } from "@/lib/platform/db/generated/client";
import { event } from "@/test/fixtures/event-fixture";
import { type RawEventName, rawEventName } from "./raw-event-name";

function nameOf(input: Parameters<typeof event>[0], milestone: string | null = null): RawEventName | null {
  return rawEventName(event(input) as CarrierEvent, milestone);
}

const byRail = { mode: "RAIL", vesselImo: null, vesselName: null };
const byTruck = { mode: "TRUCK", vesselImo: null, vesselName: null };
const locode = "USLGB";

test.each<[Parameters<typeof event>[0], RawEventName | null]>([
  [{ code: "LOAD", locode }, "vessel_loaded"],
  [{ code: "DISC", locode }, "vessel_discharged"],
  [{ code: "ARRI", locode }, "vessel_arrived"],
  [{ code: "DEPA", locode }, "vessel_departed"],
  [{ code: "LOAD", locode, ...byRail }, "rail_loaded"],
  [{ code: "DEPA", locode, ...byRail }, "rail_departed"],
  [{ code: "ARRI", locode, ...byRail }, "rail_arrived"],
  [{ code: "DISC", locode, ...byRail }, "rail_unloaded"],
  [{ code: "LOAD", locode, mode: "BARGE" }, "feeder_loaded"],
  [{ code: "ARRI", locode, mode: "BARGE" }, "feeder_arrived"],
  [{ code: "DEPA", locode, ...byTruck }, null],
  [{ code: "GTOT", locode, empty: true, ...byTruck }, "empty_out"],
  [{ code: "GTOT", locode, empty: false, ...byTruck }, "full_out"],
  [{ code: "GTOT", locode, empty: false, ...byRail }, "rail_departed"],
  [{ code: "GTOT", locode, empty: false, mode: "BARGE" }, "feeder_departed"],
  [{ code: "GTOT", locode, empty: null, ...byRail }, null],
  [{ code: "GTOT", locode, empty: true, ...byRail }, "empty_out"],
  [{ code: "GTIN", locode, empty: false, ...byTruck }, "full_in"],
  [{ code: "GTIN", locode, empty: true, ...byTruck }, "empty_in"],
  [{ code: "PICK", locode, empty: true, ...byTruck }, "empty_out"],
  [{ code: "GTIN", locode, empty: null, ...byTruck }, null],
  [{ code: "AVPU", locode }, "available"],
  [{ code: "CUSR", locode }, "customs_release"],
  [{ code: "STUF", locode }, null],
  [{ code: "INSP", locode }, null],
  [{ code: "THEIROWN", locode }, null],
  [{ code: "RECE", locode, kind: "shipment", documents: [{ type: "VGM", value: "1" }] }, "vgm_received"],
  [{ code: "RECE", locode, kind: "shipment", documents: [{ type: "SHI", value: "1" }] }, null],
  [{ code: "RELS", locode, kind: "shipment", documents: [{ type: "CUS", value: "1" }] }, "customs_release"],
  [{ code: "RELS", locode, kind: "shipment", documents: [] }, null],
  [{ code: "CONF", locode, kind: "shipment", documents: null }, null],
])("%j is named %s", (input, name) => {
  expect(nameOf(input)).toBe(name);
});

test("the name in the itinerary takes precedence over the event code", () => {
  expect(nameOf({ code: "LOAD", locode: "KRPUS" }, "transshipment_loaded")).toBe("transshipment_loaded");
  expect(nameOf({ code: "GTIN", locode, empty: null, ...byTruck }, "full_in")).toBe("full_in");
  expect(nameOf({ code: "ARRI", locode: "USCHI", ...byRail }, "arrived_at_inland_destination")).toBe(
    "arrived_at_destination",
  );
  expect(nameOf({ code: "LOAD", locode }, "an_unknown_milestone")).toBe("vessel_loaded");
});
