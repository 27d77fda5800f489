import type { Translator } from "@/components/language/translator";
import { formatDay, formatTime } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import { zoneToShow } from "@/components/values/zone-to-show";
import type { TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import type { StoppedReason } from "@/lib/shipments/state-labels";
import type { ActivityEntry } from "./activity-query";
import { movedText, type Net, netOf } from "./net-change";

export type ActivityKind = "arrival" | "available" | "hold" | "free_time" | "pickup" | "tracking" | "failed";
/** `id`: unique, from the newest entry and the text; `failedReason`: of a tracking request, as the API has it. */
export type ActivityLine = { id: string; kind: ActivityKind; text: string; failedReason?: string };
type Line = Omit<ActivityLine, "id">;

type T = Translator<"today">;

type Time = { at: string; dateOnly: boolean };

function formatAt(t: T, { newest }: Net, attribute: string, { at, dateOnly }: Time, now: string): string {
  const zone = zoneToShow(newest, attribute, newest.pod_timezone);
  const text = formatTime(t, { at, zone, dateOnly }, now);
  return dateOnly || zone === null ? text : `${text} ${formatZone(at, zone)}`;
}

function estimateText(t: T, net: Net, now: string): string | null {
  const [before = null, after = null] = net.values.get("pod_eta_at") ?? [];
  if (before === after) return null;
  if (typeof after !== "string") return t("moved.withdrawn");
  const time = formatAt(t, net, "pod_eta_at", { at: after, dateOnly: net.newest.pod_eta_date_only === true }, now);
  if (before === null) return t("activity.estimate", { time });
  const moved = movedText(t, net);
  return moved === null ? t("activity.estimateChanged", { time }) : t("activity.estimateMoved", { moved, time });
}

function arrivedText(t: T, net: Net, now: string): string | null {
  const [before = null, after = null] = net.values.get("pod_ata_at") ?? [];
  if (before === after) return null;
  if (typeof after !== "string") return t("activity.arrivalWithdrawn");
  const time = formatAt(t, net, "pod_ata_at", { at: after, dateOnly: false }, now);
  return t(before === null ? "activity.arrived" : "activity.arrivalCorrected", { time });
}

const statedReasons = [
  "all_containers_terminated",
  "past_arrival_window",
  "past_full_out_window",
  "no_updates_at_line",
  "booking_cancelled",
  "account_closed",
] as const satisfies Exclude<StoppedReason, "cancelled_by_user">[];

/** `Tracking stopped: all empties returned`. */
function stoppedText(t: T, net: Net): string {
  const [, reason] = net.values.get("line_tracking_stopped_reason") ?? [];
  return t(`stopped.${statedReasons.find((known) => known === reason) ?? "other"}`);
}

/** What has changed of a shipment. An arrival makes its estimate no news. */
function shipmentLines(t: T, net: Net, now: string): Line[] {
  const [stoppedBefore = null, stopped = null] = net.values.get("line_tracking_stopped_at") ?? [];
  const [inlandBefore = null, inland = null] = net.values.get("destination_ata_at") ?? [];
  const arrived = arrivedText(t, net, now);
  const lines: [ActivityKind, string | null][] = [
    ["tracking", net.isNew ? t("activity.trackingStarted") : null],
    ["arrival", arrived ?? estimateText(t, net, now)],
    ["arrival", inlandBefore === null && inland !== null ? t("activity.arrivedInland") : null],
    ["tracking", stoppedBefore === null && stopped !== null ? stoppedText(t, net) : null],
    ["tracking", stoppedBefore !== null && stopped === null ? t("activity.trackingResumed") : null],
  ];
  return lines.flatMap(([kind, text]) => (text === null ? [] : [{ kind, text }]));
}

type HoldStatus = TerminalHold["status"];

/** The status of each hold by its name: in force if one of this kind is. */
function holdsIn(value: unknown): Map<TerminalHold["name"], HoldStatus> {
  const holds = new Map<TerminalHold["name"], HoldStatus>();
  for (const hold of Array.isArray(value) ? (value as TerminalHold[]) : []) {
    if (holds.get(hold.name) !== "hold") holds.set(hold.name, hold.status);
  }
  return holds;
}

/** What has become of a hold: `Customs hold placed`, `Customs hold in force`, `Customs hold lifted`; null: nothing. */
function holdText(t: T, hold: string, [before, after]: (HoldStatus | undefined)[]): string | null {
  if (before === after) return null;
  if (after === undefined) return t("holds.lifted", { hold });
  if (after === "pending") return t(before === undefined ? "holds.pending" : "holds.onlyPending", { hold });
  return t(before === undefined ? "holds.placed" : "holds.inForce", { hold });
}

/** The holds that were placed first, then what was lifted; one that both facilities report once. */
function holdLines(t: T, net: Net): Line[] {
  const changes = ["holds_at_pod_terminal", "ind_facility_holds"].flatMap((name) => {
    const [before = new Map(), after = new Map()] = (net.values.get(name) ?? []).map(holdsIn);
    return [...new Set([...after.keys(), ...before.keys()])].map((name) =>
      holdText(t, t("holds.name", { name }), [before.get(name), after.get(name)]),
    );
  });
  return [...new Set(changes)].flatMap((text) => (text === null ? [] : [{ kind: "hold" as const, text }]));
}

const lastFreeDays = [
  ["pickup_lfd_line", "line"],
  ["pickup_lfd_terminal", "terminal"],
  ["pickup_lfd_rail", "rail"],
] as const;

function lastFreeDayText(t: T, source: string, before: string | null, day: string | null): string {
  if (day === null) return t("activity.lastFreeDayWithdrawn", { source, before: before ?? "" });
  return before === null
    ? t("activity.lastFreeDay", { source, day })
    : t("activity.lastFreeDayChanged", { source, day, before });
}

/** The last free days that changed, each with who reports it: of several the earliest counts, so that none stands for all. */
function lastFreeDayLines(t: T, { values, newest }: Net, now: string): Line[] {
  return lastFreeDays.flatMap(([name, source]) => {
    const [before = null, after = null] = values.get(name) ?? [];
    if (before === after) return [];
    const zone = (source === "rail" ? newest.destination_timezone : null) ?? newest.pod_timezone ?? "UTC";
    const dayText = (at: unknown) => formatDay(t.language, String(at), zone, now);
    const [was, day] = [before, after].map((at) => (at === null ? null : dayText(at)));
    return [{ kind: "free_time", text: lastFreeDayText(t, source, was ?? null, day ?? null) }];
  });
}

/** What has changed of a container. */
function containerLines(t: T, net: Net, now: string): Line[] {
  const [wasAvailable, available] = net.values.get("available_for_pickup") ?? [];
  const [pickedUpBefore = null, pickedUp = null] = net.values.get("pod_full_out_at") ?? [];
  const lines: Line[] = [];
  if (pickedUpBefore === null && pickedUp !== null) {
    lines.push({ kind: "pickup", text: t("activity.pickedUp") });
  } else if (available === true && wasAvailable !== true) {
    lines.push({ kind: "available", text: t("activity.available") });
  } else if (available === false && wasAvailable === true) {
    lines.push({ kind: "available", text: t("activity.notAvailable") });
  }
  return [...lines, ...holdLines(t, net), ...lastFreeDayLines(t, net, now)];
}

function linesOf(t: T, net: Net, now: string): Line[] {
  if (net.newest.resource_type === "shipment") return shipmentLines(t, net, now);
  if (net.newest.resource_type === "container") return containerLines(t, net, now);
  const [, reason] = net.values.get("failed_reason") ?? [];
  const text = t(net.newest.resolved ? "activity.failedResolved" : "activity.failed");
  return [{ kind: "failed", text, ...(typeof reason === "string" && { failedReason: reason }) }];
}

/** What has changed of one record, from its entries, newest first; empty if everything was taken back. */
export function activityLines(t: T, entries: ActivityEntry[], now: string): ActivityLine[] {
  const net = netOf(entries);
  const id = entries[0]?.id ?? "";
  return net === null ? [] : linesOf(t, net, now).map((line) => ({ id: `${id} ${line.text}`, ...line }));
}
