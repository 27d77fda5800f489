import { expect, test } from "vitest";
import type { EtaChange } from "@/lib/platform/db/generated/client";
import { etaChangeText } from "./eta-change-text";

const row: EtaChange = {
  accountId: "account",
  id: "change",
  shipmentId: "shipment",
  containerId: null,
  observedAt: new Date("2026-01-09T06:00:00Z"),
  reportedAt: new Date("2026-01-09T04:00:00Z"),
  oldEtaAt: new Date("2026-02-10T08:00:00Z"),
  newEtaAt: new Date("2026-02-11T22:00:00Z"),
  dateOnly: false,
  timezone: "America/Los_Angeles",
  oldPodLocode: "USLGB",
  newPodLocode: "USLGB",
  oldPodName: "Long Beach",
  newPodName: "Long Beach",
  oldVesselImo: "9321483",
  newVesselImo: "9321483",
  oldVesselName: "HALCYON STRAIT",
  newVesselName: "HALCYON STRAIT",
  oldVoyageNumber: "646E",
  newVoyageNumber: "646E",
  classifier: "estimated",
  reason: "WEA",
  remark: "Storm",
  source: "shipping_line",
  sourceHash: "hash",
  createdAt: new Date("2026-01-09T06:00:00Z"),
};

const start = "Last change of the estimated arrival, reported 2026-01-09 04:00 UTC:";
const times = "from 2026-02-10 America/Los_Angeles to 2026-02-11 14:00 America/Los_Angeles, 1 day 14 hours later";

test.each<[Partial<EtaChange>, string]>([
  [{}, `${start} ${times}; delay reason WEA, bad weather; remark “Storm”; source: shipping_line.`],
  [{ reason: "unknown", remark: null }, `${start} ${times}; no reason reported; source: shipping_line.`],
  [
    { newEtaAt: null, reason: "inferred:withdrawn", remark: null },
    `${start} from 2026-02-10 America/Los_Angeles to none; reason inferred: withdrawn; source: shipping_line.`,
  ],
  [
    {
      newEtaAt: row.oldEtaAt,
      newVesselName: null,
      newVoyageNumber: "647E",
      reason: "inferred:vessel_changed",
      remark: null,
    },
    `${start} vessel HALCYON STRAIT → not named; voyage 646E → 647E; reason inferred: vessel changed; source: shipping_line.`,
  ],
  [
    { reportedAt: null, newPodLocode: "USOAK", newPodName: "Oakland", newEtaAt: new Date("2026-02-10T07:30:00Z") },
    "Last change of the estimated arrival, reported 2026-01-09 06:00 UTC: from 2026-02-10 America/Los_Angeles to 2026-02-09 23:30 America/Los_Angeles, 30 minutes earlier; port Long Beach (USLGB) → Oakland (USOAK); delay reason WEA, bad weather; remark “Storm”; source: shipping_line.",
  ],
  [
    { timezone: null, remark: null },
    `${start} from 2026-02-10 08:00 local time, time zone unknown to 2026-02-11 22:00 local time, time zone unknown, 1 day 14 hours later; delay reason WEA, bad weather; source: shipping_line.`,
  ],
])("%j", (more, text) => {
  expect(etaChangeText({ ...row, ...more })).toBe(text);
});
