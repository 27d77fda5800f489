import { describe, expect, test } from "vitest";
import { findPort } from "@/lib/reference/ports";
import type { ContainerDetails } from "./describe-container";
import { currentLocation, isRailEvent, timelineMilestones } from "./timeline";

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

describe("rail", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour));
  const move = (event: string, mode: string | null, locode: string, hour: number) => {
    return { event, mode, locode, placeName: null, timestamp: at(hour), dataSource: "shipping_line" };
  };
  const arrival = (mode: string | null, locode = "USCHI") => move("arrived_at_inland_destination", mode, locode, 8);

  function milestonesAfter(events: ReturnType<typeof move>[], row: object = {}) {
    return timelineMilestones({ row, events } as unknown as Parameters<typeof timelineMilestones>[0]);
  }
  const railArrivalAfter = (...events: ReturnType<typeof move>[]) => milestonesAfter(events).rail_arrived_at;

  test("the arrival at the inland destination is one by rail if the container came by rail", () => {
    const byRail = [
      move("rail_departed", "RAIL", "USLGB", 1),
      arrival("RAIL"),
      move("rail_arrived", "RAIL", "USCHI", 8),
    ];
    expect(railArrivalAfter(...byRail)).toBe("2026-03-05T08:00:00Z");
    for (const mode of ["TRUCK", "BARGE", "VESSEL", null]) expect(railArrivalAfter(arrival(mode))).toBeNull();
  });

  test("after another arrival there, that of the train counts, and one elsewhere or before the voyage does not", () => {
    expect(railArrivalAfter(arrival(null), move("rail_arrived", "RAIL", "USCHI", 10))).toBe("2026-03-05T10:00:00Z");
    expect(railArrivalAfter(move("rail_arrived", "RAIL", "USKCK", 2), arrival("TRUCK"))).toBeNull();
    expect(railArrivalAfter(move("rail_arrived", "RAIL", "CNSHA", 2), arrival("VESSEL", "CNSHA"))).toBeNull();
    expect(railArrivalAfter(move("rail_arrived", "RAIL", "USKCK", 2))).toBeNull();
  });

  test("every milestone has a member, null without an event", () => {
    const none = { rail_loaded_at: null, rail_departed_at: null, rail_arrived_at: null, delivered_at: null };
    expect(milestonesAfter([], { polVesselLoadedAt: at(1), podDischargedAt: null })).toEqual({
      ...{ vessel_loaded_at: "2026-03-05T01:00:00Z", vessel_departed_at: null },
      ...{ vessel_arrived_at: null, discharged_at: null, ...none },
    });
  });

  test("events are by rail by their name, the arrival at the inland destination by its mode", () => {
    const isRail = (event: string, mode: string | null) =>
      isRailEvent({ event, mode } as Parameters<typeof isRailEvent>[0]);
    expect(isRail("rail_unloaded", "RAIL")).toBe(true);
    expect(isRail("arrived_at_inland_destination", "RAIL")).toBe(true);
    expect(isRail("arrived_at_inland_destination", "TRUCK")).toBe(false);
    expect(isRail("pickup_lfd_rail.changed", null)).toBe(false);
  });
});
