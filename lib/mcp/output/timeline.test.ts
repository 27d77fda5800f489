import { expect, test } from "vitest";
import { findPort } from "@/lib/reference/ports";
import type { ContainerDetails } from "./describe-container";
import { currentLocation } from "./timeline";

type Column = "event" | "locode" | "placeName" | "terminalId" | "facilityName" | "vesselName" | "mode";
type Event = Partial<Record<Column, string | null>>;

/** The location after these events of a container with this status whose port of discharge is Long Beach. */
function locationAfter(currentStatus: string, events: Event[], row: object = {}): string | null {
  const place = { locode: "USLGB", placeName: "Long Beach", terminalId: null, vesselName: null, mode: null };
  const details = {
    row: { currentStatus, podLocode: "USLGB", podName: "Long Beach", locationAtPodTerminal: null, ...row },
    events: events.map((event) => ({ ...place, ...event })),
  };
  return currentLocation(details as unknown as Pick<ContainerDetails, "row" | "events">);
}

const [first, second] = findPort("USLGB")?.terminals ?? [];
const discharged = { event: "vessel_discharged", terminalId: first?.id ?? null };
const moved = { podTerminalId: second?.id, podDischargedAt: new Date() };

test("in the port of discharge the place is the terminal of the newest statement", () => {
  expect(locationAfter("grounded", [discharged])).toBe(`${first?.name}, Long Beach (USLGB)`);
  expect(locationAfter("grounded", [discharged], moved)).toBe(`${second?.name}, Long Beach (USLGB)`);
  const berthed = { event: "vessel_berthed", vesselName: "HALCYON STRAIT" };
  expect(locationAfter("available", [berthed], { ...moved, locationAtPodTerminal: "B12" })).toBe(
    `${second?.name}, Long Beach (USLGB), position B12`,
  );
});

test("elsewhere the place is that of the last move, whatever terminal the port of discharge has", () => {
  const atRamp = { ...moved, indAtaAt: new Date() };
  const inland = { event: "arrived_at_inland_destination", locode: "USCHI", placeName: "Chicago" };
  expect(locationAfter("grounded", [discharged, { ...inland, mode: "TRUCK" }], atRamp)).toBe("Chicago (USCHI)");
  expect(locationAfter("on_rail", [discharged, { ...inland, mode: "RAIL" }], atRamp)).toBe(
    "On board a train, at Chicago (USCHI)",
  );
  expect(locationAfter("grounded", [discharged, { ...inland, mode: "RAIL" }], atRamp)).toBe("Chicago (USCHI)");
  expect(locationAfter("new", [{ event: "full_in", locode: "CNNGB", placeName: "Ningbo" }], moved)).toBe(
    "Ningbo (CNNGB)",
  );
  expect(locationAfter("picked_up", [discharged, { event: "full_out" }], moved)).toBe(
    "Left Long Beach (USLGB) by truck",
  );
});

test("until the discharge the container is on board, also after the arrival of its vessel", () => {
  const vesselName = "HALCYON STRAIT";
  const sailed = { event: "vessel_departed", locode: "CNNGB", placeName: "Ningbo" };
  expect(locationAfter("on_ship", [{ ...sailed, vesselName }])).toBe("On board HALCYON STRAIT, from Ningbo (CNNGB)");
  expect(locationAfter("on_ship", [sailed])).toBe("On board an unknown vessel, from Ningbo (CNNGB)");
  expect(locationAfter("on_ship", [{ ...sailed, event: "feeder_departed", mode: "BARGE" }])).toBe(
    "On board a barge, from Ningbo (CNNGB)",
  );
  expect(locationAfter("on_ship", [{ event: "vessel_arrived", vesselName }])).toBe(
    "On board HALCYON STRAIT, at Long Beach (USLGB)",
  );
  expect(locationAfter("on_rail", [{ event: "rail_departed" }])).toBe("On board a train, from Long Beach (USLGB)");
});

test("a terminal that is not identified is named in the carrier's words", () => {
  const words = { event: "vessel_discharged", facilityName: "Pier J" };
  expect(locationAfter("grounded", [words])).toBe("Pier J, Long Beach (USLGB)");
  expect(locationAfter("grounded", [{ ...words, terminalId: first?.id ?? null }])).toBe(
    `${first?.name}, Long Beach (USLGB)`,
  );
});
