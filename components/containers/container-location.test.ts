import { expect, test } from "vitest";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { english } from "@/test/english";
import type { Container } from "./container";
import { containerLocation, lastLoading } from "./container-location";

const t = { containerTexts: english("containers"), valueTexts: english("values") };

function event(name: string, more: Partial<Milestone["attributes"]> = {}): Milestone {
  const attributes = {
    event: name,
    estimated: false,
    corrected_at: null,
    container_numbers: ["A"],
    location_name: "Busan",
    terminal_name: null,
    vessel_name: "Halcyon Strait",
    voyage_number: "646E",
    ...more,
  } as Milestone["attributes"];
  return { id: name, type: "milestone", relationships: {}, attributes };
}

test("on board it is the vessel, ashore the terminal or the place", () => {
  expect(containerLocation(t, [event("vessel_loaded")], "A")).toEqual({
    first: "Halcyon Strait",
    second: "Voyage 646E",
  });
  expect(containerLocation(t, [event("vessel_discharged", { terminal_name: "Pier T" })], "A")).toEqual({
    first: "Pier T",
    second: "Busan",
  });
  expect(containerLocation(t, [event("full_in", { vessel_name: null })], "A")).toEqual({
    first: "Busan",
    second: null,
  });
});

/** A container in Long Beach, whose newest statement names Pier J. */
const standing = {
  current_status: "available",
  pod_discharged_at: "2026-11-22T00:00:00Z",
  pod_name: "Long Beach",
  pod_terminal_name: "Pier J",
} as Container["attributes"];
const long = { location_name: "Long Beach", location_locode: "USLGB", terminal_name: "Pier T", vessel_name: null };
const discharged = [event("vessel_discharged", long)];

test("in the port of discharge it is the terminal of the newest statement", () => {
  expect(containerLocation(t, discharged, "A", standing)).toEqual({ first: "Pier J", second: "Long Beach" });
  const grounded = { ...standing, current_status: "grounded" as const };
  expect(containerLocation(t, discharged, "A", grounded)?.first).toBe("Pier J");
  expect(containerLocation(t, discharged, "A", { ...standing, pod_terminal_name: null })?.first).toBe("Pier T");
});

test("the status decides where it stands, also when the carrier no longer reports its moves", () => {
  expect(containerLocation(t, [event("vessel_arrived")], "A", standing)?.first).toBe("Pier J");
  expect(containerLocation(t, [], "A", standing)?.first).toBe("Pier J");
  const atSea = { ...standing, current_status: "on_ship" as const, pod_discharged_at: null };
  expect(containerLocation(t, [event("vessel_arrived")], "A", atSea)?.first).toBe("Halcyon Strait");
});

test("elsewhere it is the place of the last move", () => {
  const inland = event("rail_unloaded", { location_name: "Chicago", location_locode: "USCHI", terminal_name: "Ramp" });
  const atRamp = { ...standing, ind_rail_unloaded_at: "2026-11-28T00:00:00Z" };
  expect(containerLocation(t, [...discharged, inland], "A", atRamp)).toEqual({ first: "Ramp", second: "Chicago" });
  const arrived = event("arrived_at_inland_destination", { location_name: "Chicago", mode: "RAIL", vessel_name: null });
  const onTrain = { ...atRamp, current_status: "on_rail" as const };
  expect(containerLocation(t, [...discharged, arrived], "A", onTrain)?.first).toBe("On rail");
  const throughGate = { ...atRamp, current_status: "grounded" as const };
  expect(containerLocation(t, [...discharged, arrived], "A", throughGate)?.first).toBe("Chicago");
  const out = { ...standing, current_status: "picked_up" as const };
  expect(containerLocation(t, [...discharged, event("full_out", long)], "A", out)?.first).toBe("Picked up");
});

test("a terminal's report of availability moves no container", () => {
  const available = event("available", { location_name: "Long Beach", terminal_name: "Pier T" });
  expect(containerLocation(t, [event("vessel_departed"), available], "A")?.first).toBe("Halcyon Strait");
  expect(containerLocation(t, [available], "A")).toBeNull();
});

test("a hold that a terminal reports moves no container", () => {
  const hold = {} as Milestone["attributes"]["hold"];
  const released = event("hold_released", { hold, location_name: "Long Beach", terminal_name: "Pier T" });
  expect(containerLocation(t, [event("full_out", { hold: null }), released], "A")?.first).toBe("Picked up");
});

test("on a train, a barge or an unnamed vessel the container is not at the place", () => {
  const unnamed = { vessel_name: null, terminal_name: "Pier T" };
  const at = (name: string, mode: string) => containerLocation(t, [event(name, { ...unnamed, mode })], "A");
  expect(at("rail_loaded", "RAIL")).toEqual({ first: "On rail", second: "From Busan" });
  expect(at("rail_arrived", "RAIL")).toEqual({ first: "On rail", second: "Busan" });
  expect(at("arrived_at_inland_destination", "RAIL")).toEqual({ first: "On rail", second: "Busan" });
  expect(at("arrived_at_inland_destination", "TRUCK")).toEqual({ first: "Pier T", second: "Busan" });
  expect(at("feeder_loaded", "BARGE")).toEqual({ first: "On barge", second: "From Busan" });
  expect(at("vessel_departed", "VESSEL")).toEqual({ first: "On ship", second: "From Busan" });
});

test("only actual, uncorrected milestones of this container count", () => {
  const milestones = [
    event("full_in", { vessel_name: null }),
    event("vessel_loaded", { corrected_at: "2026-11-11T00:00:00Z" }),
    event("vessel_loaded", { container_numbers: ["B"] }),
    event("vessel_departed", { estimated: true }),
  ];
  expect(containerLocation(t, milestones, "A")?.first).toBe("Busan");
  expect(lastLoading(milestones, "A")).toBeNull();
  expect(lastLoading(milestones, "B")?.attributes.event).toBe("vessel_loaded");
  expect(containerLocation(t, [], "A")).toBeNull();
});
