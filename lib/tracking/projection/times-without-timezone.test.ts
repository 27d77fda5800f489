import { expect, test } from "vitest";
import { event } from "@/test/fixtures/event-fixture";
import { project } from "./project";

const number = "MSCU6639870";
const unknown = { locode: null, placeName: "NOWHERE", timezone: null };

/** Loaded at a place with a time zone and discharged at one without; `sentTime` as the carrier sent it. */
function states(sentTime: string, arrived = true) {
  const occurredAt = new Date("2026-01-26T14:00:00Z");
  const { containers, shipment, transportEvents } = project(
    [
      event({
        code: "LOAD",
        locode: "CNSHA",
        occurredAt: new Date("2026-01-05T08:00:00Z"),
        sentTime: "2026-01-05T16:00:00",
      }),
      event({
        code: "DEPA",
        locode: "CNSHA",
        occurredAt: new Date("2026-01-06T08:00:00Z"),
        sentTime: "2026-01-06T16:00:00",
      }),
      event({ code: "ARRI", ...unknown, classifier: arrived ? "actual" : "estimated", occurredAt, sentTime }),
      ...(arrived ? [event({ code: "DISC", ...unknown, occurredAt, sentTime, containerNumber: number })] : []),
    ],
    new Date("2026-02-01T00:00:00Z"),
  );
  const marked = transportEvents.filter(({ withoutTimezone }) => withoutTimezone).map(({ event }) => event);
  return {
    container: containers[0]?.timesWithoutTimezone,
    shipment: shipment.timesWithoutTimezone,
    marked: marked.sort(),
    arrivedAt: containers[0]?.podArrivedAt?.toISOString(),
  };
}

test("a local time at a place without a known time zone keeps its digits and is named", () => {
  expect(states("2026-01-26T14:00:00")).toEqual({
    container: ["pod_arrived_at", "pod_discharged_at"],
    shipment: ["pod_ata_at"],
    marked: ["vessel_arrived", "vessel_discharged"],
    arrivedAt: "2026-01-26T14:00:00.000Z",
  });
});

test("an estimate without a time zone is named as well", () => {
  expect(states("2026-01-26T14:00:00", false)).toMatchObject({
    container: ["next_port_eta_at", "pod_eta_at", "pod_original_eta_at"],
    shipment: ["pod_eta_at", "pod_original_eta_at"],
    marked: ["vessel_arrived"],
  });
});

test("an instant needs no time zone", () => {
  expect(states("2026-01-26T14:00:00Z")).toMatchObject({ container: [], shipment: [], marked: [] });
});
