import { expect, test } from "vitest";
import { english } from "@/test/english";
import { loggedEventLabel } from "./event-list";
import { eventLog } from "./event-log";
import { type RecentShipments, utcInstantOf } from "./sandbox";

const base = { timezone: "Asia/Shanghai", without_timezone: false, terminal_name: null, location_locode: "CNNGB" };

const event = (id: string, timestamp: string | null, created_at: string, attributes: object = {}) => ({
  id,
  type: "transport_event",
  attributes: {
    event: "container.transport.full_in",
    invalidated_at: null,
    timestamp,
    created_at,
    ...base,
    ...attributes,
  },
  relationships: {
    container: { data: { type: "container", id: "c1" } },
    location: { data: { type: "port", id: "p1" } },
  },
});

const ningbo = { id: "p1", type: "port", attributes: { name: "Ningbo" }, relationships: {} };

const documentWith = (events: object[], places = [ningbo]) =>
  ({
    data: [],
    included: [
      { id: "c1", type: "container", attributes: { number: "TEST0000018" }, relationships: {} },
      ...events,
      ...places,
    ],
  }) as unknown as RecentShipments;

test("lists events by when they were reported, then by when they happened, newest first", () => {
  const log = eventLog(
    documentWith([
      event("early", "2031-03-01T08:00:00Z", "2031-03-05T00:00:00Z"),
      event("untimed", null, "2031-03-05T00:00:00Z"),
      event("late", "2031-03-04T08:00:00Z", "2031-03-05T00:00:00Z", { terminal_name: "Meishan" }),
      event("last", "2031-02-01T08:00:00Z", "2031-03-06T00:00:00Z"),
    ]),
  );
  expect(log.map(({ id }) => id)).toEqual(["last", "late", "early", "untimed"]);
  expect(log.map(({ place }) => place)).toEqual(["Ningbo", "Meishan", "Ningbo", "Ningbo"]);
  expect(log[0]).toMatchObject({ containerId: "c1", containerNumber: "TEST0000018", timezone: "Asia/Shanghai" });
});

test("names the place with its LOCODE, which alone is shown of an unknown one", () => {
  const events = [event("a", null, "2031-03-05T00:00:00Z")];
  expect(eventLog(documentWith(events))).toMatchObject([{ place: "Ningbo", locode: "CNNGB" }]);
  expect(eventLog(documentWith(events, []))).toMatchObject([{ place: "CNNGB", locode: null }]);
});

test("leaves out what was corrected or withdrawn, and keeps 50 events", () => {
  const corrected = event("a", null, "2031-03-05T00:00:00Z", { invalidated_at: "2031-03-06T00:00:00Z" });
  expect(eventLog(documentWith([corrected]))).toEqual([]);
  expect(eventLog({ data: [] } as unknown as RecentShipments)).toEqual([]);
  const many = Array.from({ length: 60 }, (_, n) => event(`${n}`, null, "2031-03-05T00:00:00Z"));
  expect(eventLog(documentWith(many))).toHaveLength(50);
});

test("the value of a time field is in UTC", () => {
  expect(utcInstantOf("2031-03-05T14:30")).toBe("2031-03-05T14:30:00.000Z");
  expect([utcInstantOf(""), utcInstantOf("now")]).toEqual([null, null]);
});

test("events have the names of milestones, and changes of dates their own", () => {
  const label = (event: string) => loggedEventLabel(english("sandbox.events"), english("itinerary"), event);
  expect(label("container.transport.vessel_departed")).toBe("Vessel departed");
  expect(label("container.pickup_lfd_line.changed")).toBe("Last free day reported by the carrier changed");
});
