import { expect, test } from "vitest";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { containerLocation, lastLoading } from "./container-location";

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
  expect(containerLocation([event("vessel_loaded")], "A")).toEqual({ first: "Halcyon Strait", second: "Voyage 646E" });
  expect(containerLocation([event("vessel_discharged", { terminal_name: "Pier T" })], "A")).toEqual({
    first: "Pier T",
    second: "Busan",
  });
  expect(containerLocation([event("full_in", { vessel_name: null })], "A")).toEqual({ first: "Busan", second: null });
});

test("only actual, uncorrected milestones of this container count", () => {
  const milestones = [
    event("full_in", { vessel_name: null }),
    event("vessel_loaded", { corrected_at: "2026-11-11T00:00:00Z" }),
    event("vessel_loaded", { container_numbers: ["B"] }),
    event("vessel_departed", { estimated: true }),
  ];
  expect(containerLocation(milestones, "A")?.first).toBe("Busan");
  expect(lastLoading(milestones, "A")).toBeNull();
  expect(lastLoading(milestones, "B")?.attributes.event).toBe("vessel_loaded");
  expect(containerLocation([], "A")).toBeNull();
});
