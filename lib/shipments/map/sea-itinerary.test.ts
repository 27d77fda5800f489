import { expect, test } from "vitest";
import type { RouteStop } from "@/lib/shipments/containers/find-container-route";
import { move, stop } from "@/test/fixtures/route-fixture";
import { itineraryKey, toSeaItinerary } from "./sea-itinerary";

const at = new Date("2026-11-01T00:00:00Z");

/** Labels of the ports and states of the legs. */
function summaryOf(stops: RouteStop[]) {
  const { calls, legs } = toSeaItinerary({ stops });
  return [
    calls.map(({ port, label, sequence }) => `${sequence} ${label} ${port.locode}`),
    legs.map(({ from, to, state }) => `${from.label}-${to.label} ${state}`),
  ];
}

test("a transshipment has two legs; the vessel is under way on the one whose departure has occurred", () => {
  const stops = [
    stop("VNVUT", null, move({ actualAt: at })),
    stop("SGSIN", move({ actualAt: at }), move({ actualAt: at })),
    stop("NLRTM", move({ estimatedAt: at }), null),
  ];
  expect(summaryOf(stops)).toEqual([
    ["1 POL VNVUT", "2 TS1 SGSIN", "3 POD NLRTM"],
    ["POL-TS1 sailed", "TS1-POD under_way"],
  ]);
});

test("a leg is ahead before its departure, and sailed when the container was discharged without a reported arrival", () => {
  const loaded = stop("CNSHA", null, move({}));
  expect(summaryOf([loaded, stop("USLAX", move({}), null)])[1]).toEqual(["POL-POD ahead"]);
  const discharged = stop("USLAX", move({ hasOccurred: true }), null);
  expect(summaryOf([stop("CNSHA", null, move({ actualAt: at })), discharged])[1]).toEqual(["POL-POD sailed"]);
});

test("a leg by rail and its inland stop are left out, and show that the port was reached", () => {
  const stops = [
    stop("CNSHA", null, move({ actualAt: at })),
    stop("USLGB", move({}), move({ mode: "rail", actualAt: at })),
    stop("USCHI", move({ mode: "rail" }), null),
  ];
  expect(summaryOf(stops)).toEqual([["1 POL CNSHA", "2 POD USLGB"], ["POL-POD sailed"]]);
});

test("a stop without a known code is left out with its legs", () => {
  const stops = [
    stop("CNSHA", null, move({})),
    stop(null, move({}), move({})),
    stop("SGSIN", move({}), move({})),
    stop("NLRTM", move({}), null),
  ];
  expect(summaryOf(stops)).toEqual([["1 POL CNSHA", "2 TS1 SGSIN", "3 POD NLRTM"], ["TS1-POD ahead"]]);
});

test("no route by vessel: no ports and no legs", () => {
  expect(toSeaItinerary({ stops: [stop("USCHI", move({ mode: "rail" }), null)] })).toEqual({ calls: [], legs: [] });
});

test("itineraries with the same key have the same ports, vessels and voyages", () => {
  const keyWith = (voyageNumber: string, estimatedAt: Date | null) =>
    itineraryKey(
      toSeaItinerary({
        stops: [stop("CNSHA", null, move({ voyageNumber })), stop("USLAX", move({ estimatedAt }), null)],
      }),
    );
  expect(keyWith("101E", at)).toBe(keyWith("101E", null));
  expect(keyWith("101E", at)).not.toBe(keyWith("102E", at));
});
