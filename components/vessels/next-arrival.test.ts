import { expect, test } from "vitest";
import type { Container } from "@/components/containers/container";
import { firstToLeave, nextArrivalOf } from "./next-arrival";

const estimate = "2026-11-22T14:00:00Z";
const now = "2026-11-20T00:00:00Z";
const actual = "2026-11-22T16:00:00Z";

const attributes = {
  next_port_ata_at: null,
  next_port_eta_at: estimate,
  next_port_eta_date_only: false,
  next_port_timezone: "America/Los_Angeles",
  times_without_timezone: [] as string[],
};

test("the actual arrival replaces the estimate, also one of which only the date is known", () => {
  expect(nextArrivalOf(attributes, now)).toMatchObject({ at: estimate, estimated: true });
  expect(nextArrivalOf({ ...attributes, next_port_ata_at: actual, next_port_eta_date_only: true }, now)).toEqual({
    at: actual,
    zone: "America/Los_Angeles",
    dateOnly: false,
    estimated: false,
    unconfirmed: false,
  });
  expect(nextArrivalOf({ ...attributes, next_port_eta_at: null }, now)).toBeNull();
});

test("an estimate that has passed is not confirmed, a date not before the end of its day at the port", () => {
  const isUnconfirmed = (own: object, at: string) => nextArrivalOf({ ...attributes, ...own }, at)?.unconfirmed;
  const after = "2026-11-22T15:00:00Z";
  const date = { next_port_eta_at: "2026-11-22T08:00:00Z", next_port_eta_date_only: true };
  expect([isUnconfirmed({}, now), isUnconfirmed({}, after)]).toEqual([false, true]);
  expect([isUnconfirmed(date, after), isUnconfirmed(date, "2026-11-23T08:00:01Z")]).toEqual([false, true]);
  expect(isUnconfirmed({ next_port_ata_at: actual }, "2026-12-01T00:00:00Z")).toBe(false);
});

test("a local time keeps no zone, an instant at a port without one is in UTC", () => {
  const local = { ...attributes, times_without_timezone: ["next_port_eta_at"] };
  expect(nextArrivalOf(local, now)?.zone).toBeNull();
  expect(nextArrivalOf({ ...local, next_port_ata_at: actual }, now)?.zone).toBe("America/Los_Angeles");
  expect(nextArrivalOf({ ...attributes, next_port_timezone: null }, now)?.zone).toBe("UTC");
});

test("the container that arrived leaves first, however late it was estimated; without an arrival it is the last", () => {
  const container = (id: string, own: object) => ({ id, attributes: { ...attributes, ...own } }) as Container;
  const unknown = container("unknown", { next_port_eta_at: null });
  const soon = container("soon", { next_port_eta_at: "2026-11-23T00:00:00Z" });
  const arrived = container("arrived", { next_port_ata_at: actual, next_port_eta_at: "2026-12-01T00:00:00Z" });
  expect(firstToLeave([unknown, soon, arrived])?.id).toBe("arrived");
  expect(firstToLeave([unknown, soon])?.id).toBe("soon");
  expect(firstToLeave([])).toBeNull();
});
