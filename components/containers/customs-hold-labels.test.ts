import { expect, test } from "vitest";
import { customsHoldLabel } from "@/lib/shipments/containers/hold-labels";
import { type CustomsHold, customsTimes } from "./customs-hold-labels";

const hold: CustomsHold = {
  status: "hold",
  type: "inspection",
  reference: null,
  placed_at: "2026-01-27T10:00:00Z",
  placed_date_only: false,
  placed_without_timezone: false,
  released_at: null,
  released_date_only: false,
  released_without_timezone: false,
  timezone: null,
  location_locode: null,
  location_name: null,
  remark: null,
};

test("a hold in force has a time of placement only", () => {
  expect(customsHoldLabel(hold)).toBe("Customs inspection");
  expect(customsTimes(hold)).toEqual([{ event: "placedAt", at: hold.placed_at, zone: "UTC", dateOnly: false }]);
});

test("a released hold is marked, a local time has no zone, and a release can be all that is known", () => {
  const released = { ...hold, status: "released" as const, released_at: "2026-01-28T00:00:00Z" };
  expect(customsHoldLabel(released)).toBe("Customs inspection, released");
  expect(customsTimes({ ...released, released_date_only: true, released_without_timezone: true })[1]).toEqual({
    event: "releasedAt",
    at: released.released_at,
    zone: null,
    dateOnly: true,
  });
  const alone = { ...released, type: null, placed_at: null };
  expect(customsHoldLabel(alone)).toBe("Released by customs");
  expect(customsTimes(alone).map(({ event }) => event)).toEqual(["releasedAt"]);
});
