import type { EtaChange } from "@/lib/platform/db/generated/client";
import { deltaMinutesOf } from "@/lib/shipments/eta-changes/eta-change";
import { formatCount, formatPlace, formatTime } from "./format-text";
import { reasonText } from "./statement-text";
import { unknownZone } from "./time-zones";

const dayMinutes = 1440;

/** `1 day 14 hours later`, `30 minutes earlier`; null if an estimate is missing or both are equal. */
function formatDelta(minutes: number | null): string | null {
  if (minutes === null || minutes === 0) return null;
  const size = Math.abs(minutes);
  const [days, hours] = [Math.floor(size / dayMinutes), Math.floor((size % dayMinutes) / 60)];
  const parts = [
    days > 0 && formatCount(days, "day"),
    hours > 0 && formatCount(hours, "hour"),
    size < 60 && formatCount(size, "minute"),
  ];
  return `${parts.filter(Boolean).join(" ")} ${minutes > 0 ? "later" : "earlier"}`;
}

function formatReason(reason: string | null): string {
  if (reason === null || reason === "unknown") return "no reason reported";
  const [prefix, rule] = reason.split(":");
  return prefix === "inferred" && rule ? `reason inferred: ${rule.replaceAll("_", " ")}` : reasonText(reason);
}

const change = (label: string, before: string, after: string) =>
  before === after ? null : `${label} ${before} → ${after}`;

/** A sentence about the last change of an estimated arrival: old and new values, reason and remark. */
export function etaChangeText(row: EtaChange): string {
  const { oldEtaAt, newEtaAt, timezone, oldPodName, newPodName, oldPodLocode, newPodLocode } = row;
  const time = (at: Date | null) => (at ? formatTime(at.toISOString(), timezone ?? unknownZone) : "none");
  const delta = formatDelta(deltaMinutesOf(row));
  const reported = row.reportedAt ?? row.observedAt;
  const parts = [
    oldEtaAt?.getTime() !== newEtaAt?.getTime() &&
      `from ${time(oldEtaAt)} to ${time(newEtaAt)}${delta ? `, ${delta}` : ""}`,
    change("port", formatPlace(oldPodName, oldPodLocode), formatPlace(newPodName, newPodLocode)),
    change("vessel", row.oldVesselName ?? "not named", row.newVesselName ?? "not named"),
    change("voyage", row.oldVoyageNumber ?? "unknown", row.newVoyageNumber ?? "unknown"),
    formatReason(row.reason),
    row.remark && `remark “${row.remark}”`,
    `source: ${row.source}`,
  ];
  const day = formatTime(reported.toISOString());
  return `Last change of the estimated arrival, reported ${day}: ${parts.filter(Boolean).join("; ")}.`;
}
