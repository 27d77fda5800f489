import { formatDay, formatTime, formatZone } from "@/components/values/format-time";
import { zoneToShow } from "@/components/values/zone-to-show";
import type { TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import { formatDuration } from "@/lib/platform/format-duration";
import { formatHold } from "@/lib/shipments/containers/hold-labels";
import { arrivalLatenessMs } from "@/lib/shipments/estimates";
import {
  containerStateLabels,
  formatStoppedReason,
  inSentence,
  requestStatusLabels,
} from "@/lib/shipments/state-labels";
import type { ActivityEntry } from "./activity-query";

export type ActivityKind = "arrival" | "available" | "hold" | "free_time" | "pickup" | "tracking" | "failed";
/** `id`: unique, from the newest entry and the text; `failedReason`: of a tracking request, as the API has it. */
export type ActivityLine = { id: string; kind: ActivityKind; text: string; failedReason?: string };
type Line = Omit<ActivityLine, "id">;

/** What has changed of one record: the oldest value and the newest, by attribute, and the newest entry. */
type Net = { newest: ActivityEntry["attributes"]; isNew: boolean; values: Map<string, [unknown, unknown]> };

type Time = { at: string; dateOnly: boolean };

/** The sum of the entries of one record, newest first: a change that was taken back is none. */
export function netOf(entries: ActivityEntry[]): Net | null {
  const [newest] = entries;
  if (!newest) return null;
  const values = new Map<string, [unknown, unknown]>();
  for (const { attributes } of entries.toReversed()) {
    for (const [name, [before, after]] of Object.entries(attributes.changeset)) {
      const [oldest = before ?? null] = values.get(name) ?? [];
      values.set(name, [oldest, after ?? null]);
    }
  }
  const isNew = entries.some(({ attributes }) => attributes.action === "created");
  return { newest: newest.attributes, isNew, values };
}

function formatAt({ newest }: Net, attribute: string, { at, dateOnly }: Time, now: string): string {
  const zone = zoneToShow(newest, attribute, newest.pod_timezone);
  const text = formatTime({ at, zone, dateOnly }, now);
  return dateOnly || zone === null ? text : `${text} ${formatZone(at, zone)}`;
}

/** Whether both estimates are instants, or both local times: one cannot be compared with the other. */
function areComparable({ newest, values }: Net): boolean {
  const [before, after] = values.get("times_without_timezone") ?? [newest.times_without_timezone];
  const isLocal = (names: unknown) => Array.isArray(names) && names.includes("pod_eta_at");
  return isLocal(before) === isLocal(after ?? newest.times_without_timezone);
}

/** `16 h later`, `1 d earlier`; null when the two cannot be compared or are less than an hour apart. */
export function movedText(net: Net): string | null {
  const [before, after] = net.values.get("pod_eta_at") ?? [];
  if (typeof before !== "string" || typeof after !== "string" || !areComparable(net)) return null;
  const zone = zoneToShow(net.newest, "pod_eta_at", net.newest.pod_timezone);
  const [wasDateOnly] = net.values.get("pod_eta_date_only") ?? [net.newest.pod_eta_date_only];
  const dateOnly = net.newest.pod_eta_date_only === true || wasDateOnly === true;
  const movedMs = arrivalLatenessMs({ at: after, baseline: before, dateOnly, zone });
  if (Math.abs(movedMs) < 3_600_000) return null;
  return `${formatDuration(movedMs)} ${movedMs > 0 ? "later" : "earlier"}`;
}

function estimateText(net: Net, now: string): string | null {
  const [before = null, after = null] = net.values.get("pod_eta_at") ?? [];
  if (before === after) return null;
  if (typeof after !== "string") return "The carrier withdrew the estimated arrival";
  const at = formatAt(net, "pod_eta_at", { at: after, dateOnly: net.newest.pod_eta_date_only === true }, now);
  if (before === null) return `Estimated arrival ${at}`;
  return `Estimated arrival ${movedText(net) ?? "changed"}: ${at}`;
}

function arrivedText(net: Net, now: string): string | null {
  const [before = null, after = null] = net.values.get("pod_ata_at") ?? [];
  if (before === after) return null;
  if (typeof after !== "string") return "The carrier withdrew the arrival";
  const at = formatAt(net, "pod_ata_at", { at: after, dateOnly: false }, now);
  return before === null ? `Arrived ${at}` : `Arrival corrected to ${at}`;
}

/** `Tracking stopped: all empties returned`. */
function stoppedText(net: Net): string {
  const [, reason = null] = net.values.get("line_tracking_stopped_reason") ?? [];
  return reason === null || reason === "cancelled_by_user"
    ? "Tracking stopped"
    : `Tracking stopped: ${inSentence(formatStoppedReason(String(reason)))}`;
}

/** What has changed of a shipment. An arrival makes its estimate no news. */
function shipmentLines(net: Net, now: string): Line[] {
  const [stoppedBefore = null, stopped = null] = net.values.get("line_tracking_stopped_at") ?? [];
  const [inlandBefore = null, inland = null] = net.values.get("destination_ata_at") ?? [];
  const arrived = arrivedText(net, now);
  const lines: [ActivityKind, string | null][] = [
    ["tracking", net.isNew ? "Tracking started" : null],
    ["arrival", arrived ?? estimateText(net, now)],
    ["arrival", inlandBefore === null && inland !== null ? "Arrived at the destination" : null],
    ["tracking", stoppedBefore === null && stopped !== null ? stoppedText(net) : null],
    ["tracking", stoppedBefore !== null && stopped === null ? "Tracking resumed" : null],
  ];
  return lines.flatMap(([kind, text]) => (text === null ? [] : [{ kind, text }]));
}

type HoldStatus = TerminalHold["status"];

/** The status of each hold by its text without the status: in force if one of this kind is. */
function holdsIn(value: unknown): Map<string, HoldStatus> {
  const holds = new Map<string, HoldStatus>();
  for (const hold of Array.isArray(value) ? (value as TerminalHold[]) : []) {
    const text = formatHold({ ...hold, status: "hold" });
    if (holds.get(text) !== "hold") holds.set(text, hold.status);
  }
  return holds;
}

/** What has become of a hold: `Customs hold placed`, `Customs hold in force`, `Customs hold lifted`; null: nothing. */
function holdText(hold: string, before: HoldStatus | undefined, after: HoldStatus | undefined): string | null {
  if (before === after) return null;
  if (after === undefined) return `${hold} lifted`;
  if (after === "pending") return before === undefined ? `${hold} pending` : `${hold} only pending now`;
  return before === undefined ? `${hold} placed` : `${hold} in force, was pending`;
}

/** The holds that were placed first, then what was lifted; one that both facilities report once. */
function holdLines(net: Net): Line[] {
  const changes = ["holds_at_pod_terminal", "ind_facility_holds"].flatMap((name) => {
    const [before = new Map(), after = new Map()] = (net.values.get(name) ?? []).map(holdsIn);
    return [...new Set([...after.keys(), ...before.keys()])].map((hold) =>
      holdText(hold, before.get(hold), after.get(hold)),
    );
  });
  return [...new Set(changes)].flatMap((text) => (text === null ? [] : [{ kind: "hold" as const, text }]));
}

const lastFreeDays = [
  ["pickup_lfd_line", "carrier"],
  ["pickup_lfd_terminal", "terminal"],
  ["pickup_lfd_rail", "rail"],
] as const;

/** The last free days that changed, each with who reports it: of several the earliest counts, so that none stands for all. */
function lastFreeDayLines({ values, newest }: Net, now: string): Line[] {
  return lastFreeDays.flatMap(([name, source]) => {
    const [before = null, after = null] = values.get(name) ?? [];
    if (before === after) return [];
    const zone = (source === "rail" ? newest.destination_timezone : null) ?? newest.pod_timezone ?? "UTC";
    const dayText = (at: unknown) => formatDay(String(at), zone, now);
    const was = before === null ? "" : `, was ${dayText(before)}`;
    return [
      { kind: "free_time", text: `Last free day (${source}) ${after === null ? "withdrawn" : dayText(after)}${was}` },
    ];
  });
}

/** What has changed of a container. */
function containerLines(net: Net, now: string): Line[] {
  const [wasAvailable, available] = net.values.get("available_for_pickup") ?? [];
  const [pickedUpBefore = null, pickedUp = null] = net.values.get("pod_full_out_at") ?? [];
  const lines: Line[] = [];
  if (pickedUpBefore === null && pickedUp !== null) {
    lines.push({ kind: "pickup", text: containerStateLabels.picked_up });
  } else if (available === true && wasAvailable !== true) {
    lines.push({ kind: "available", text: containerStateLabels.available });
  } else if (available === false && wasAvailable === true) {
    lines.push({ kind: "available", text: `No longer ${inSentence(containerStateLabels.available)}` });
  }
  return [...lines, ...holdLines(net), ...lastFreeDayLines(net, now)];
}

function linesOf(net: Net, now: string): Line[] {
  if (net.newest.resource_type === "shipment") return shipmentLines(net, now);
  if (net.newest.resource_type === "container") return containerLines(net, now);
  const [, reason] = net.values.get("failed_reason") ?? [];
  const text = net.newest.resolved ? `${requestStatusLabels.failed}, resolved since` : requestStatusLabels.failed;
  return [{ kind: "failed", text, ...(typeof reason === "string" && { failedReason: reason }) }];
}

/** What has changed of one record, from its entries, newest first; empty if everything was taken back. */
export function activityLines(entries: ActivityEntry[], now: string): ActivityLine[] {
  const net = netOf(entries);
  const id = entries[0]?.id ?? "";
  return net === null ? [] : linesOf(net, now).map((line) => ({ id: `${id} ${line.text}`, ...line }));
}
