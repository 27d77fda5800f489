import { expect, test } from "vitest";
import { english } from "@/test/english";
import { callTimes, formatCargo } from "./call-times";
import type { VesselCall } from "./vessel-queries";

const t = english("vessels.calls");

const now = "2026-11-25T00:00:00Z";

const empty = {
  status: "past",
  timezone: "America/Los_Angeles",
  eta_at: null,
  ata_at: null,
  etd_at: null,
  atd_at: null,
  ais_arrived_at: null,
  ais_departed_at: null,
  dates_only: [],
  times_without_timezone: [],
  at_latest: [],
  discharged_containers_count: 0,
  loaded_containers_count: 0,
};

const call = (attributes: Partial<VesselCall["attributes"]>) =>
  ({ attributes: { ...empty, ...attributes } }) as unknown as VesselCall;

test("AIS and carrier are shown apart, the carrier's actual before its estimate", () => {
  const times = callTimes(
    call({ ais_arrived_at: "2026-11-20T10:00:00Z", ata_at: "2026-11-20T11:00:00Z", eta_at: "2026-11-21T00:00:00Z" }),
    "arrival",
    now,
  );
  expect(times.map(({ source, at, estimated }) => [source, at.slice(8, 13), estimated])).toEqual([
    ["ais", "20T10", false],
    ["carrier", "20T11", false],
  ]);
});

test("an estimate stays one after AIS has seen the vessel arrive, and a date stays a date", () => {
  const times = callTimes(
    call({ ais_arrived_at: "2026-11-20T10:00:00Z", eta_at: "2026-11-22T08:00:00Z", dates_only: ["eta_at"] }),
    "arrival",
    now,
  );
  expect(times[1]).toMatchObject({ source: "carrier", estimated: true, dateOnly: true });
  expect(callTimes(call({}), "departure", now)).toEqual([]);
});

test("a passed estimate is not confirmed, unless AIS or a departure shows that it happened", () => {
  const at = "2026-11-20T10:00:00Z";
  const carrierOf = (attributes: Partial<VesselCall["attributes"]>, kind: "arrival" | "departure", time = now) =>
    callTimes(call({ eta_at: at, etd_at: at, ...attributes }), kind, time).at(-1)?.unconfirmed;
  expect([carrierOf({}, "arrival"), carrierOf({}, "departure")]).toEqual([true, true]);
  expect(carrierOf({}, "arrival", at)).toBe(false);
  expect([carrierOf({ ais_arrived_at: at }, "arrival"), carrierOf({ ais_arrived_at: at }, "departure")]).toEqual([
    false,
    true,
  ]);
  expect([carrierOf({ atd_at: at }, "arrival"), carrierOf({ ais_departed_at: at }, "departure")]).toEqual([
    false,
    false,
  ]);
  expect(carrierOf({ ata_at: at }, "arrival")).toBe(false);
});

test("a local time of the carrier keeps no zone, the time by AIS is always an instant", () => {
  const zonesOf = (timezone: string | null, times_without_timezone: "eta_at"[]) =>
    callTimes(
      call({
        timezone,
        times_without_timezone,
        ais_arrived_at: "2026-11-20T10:00:00Z",
        eta_at: "2026-11-20T11:00:00Z",
      }),
      "arrival",
      now,
    ).map(({ zone }) => zone);
  expect(zonesOf("America/Los_Angeles", [])).toEqual(["America/Los_Angeles", "America/Los_Angeles"]);
  expect(zonesOf(null, [])).toEqual(["UTC", "UTC"]);
  expect(zonesOf(null, ["eta_at"])).toEqual(["UTC", null]);
});

test("cargo has arrived or departed when its carrier reports it, not when AIS shows the vessel in port", () => {
  const counts = { discharged_containers_count: 2, loaded_containers_count: 1 };
  const at = "2026-11-20T11:00:00Z";
  expect(formatCargo(t, call({ ...counts, ais_arrived_at: at, ais_departed_at: at }))).toBe(
    "2 to discharge, 1 to load",
  );
  expect(formatCargo(t, call({ ...counts, ata_at: at, atd_at: at }))).toBe("2 arrived, 1 departed");
  expect(formatCargo(t, call({}))).toBeNull();
});
