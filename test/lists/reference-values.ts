import type { Container } from "@/lib/platform/db/generated/client";
import { toCamelCase } from "@/lib/platform/snake-case";
import {
  effectiveLastFreeDay,
  isAshore,
  stageOf,
  statusWithDelivery,
} from "@/lib/tracking/projection/rules-after-moves";

/** A row as it is stored; a container with its shipment. */
export type Row = Record<string, unknown> & { id: string; createdAt: Date };

export const column = (name: string) => (row: Row) => row[name];

export const readTime = (row: Row, name: string): Date | null =>
  name === "effective_lfd" ? effectiveLastFreeDay(row as Container) : ((row[toCamelCase(name)] ?? null) as Date | null);

type Hold = { name: string; status: string };
type Reported = {
  indFacilityHolds: Hold[] | null;
  holdsAtPodTerminal: Hold[];
  customsHolds: Hold[];
  indFacilityFees: unknown[] | null;
  feesAtPodTerminal: unknown[];
};

const isPastPickup = (row: Row) =>
  row.deliveredAt !== null ||
  row.noLongerNamedSince !== null ||
  /^(picked_up|empty_returned)$/.test(String(row.currentStatus));

/** The names of the holds that concern a container still to be picked up. */
export function holdNamesOf(row: Row): string[] {
  const { indFacilityHolds, holdsAtPodTerminal, customsHolds } = row as unknown as Reported;
  const ofCarrier = customsHolds.some(({ status }) => status === "hold") ? ["customs"] : [];
  return isPastPickup(row) ? [] : [...(indFacilityHolds ?? holdsAtPodTerminal).map(({ name }) => name), ...ofCarrier];
}

export const hasFees = (row: Row) => {
  const { indFacilityFees, feesAtPodTerminal } = row as unknown as Reported;
  return (indFacilityFees ?? feesAtPodTerminal).length > 0;
};

const waiting = ["grounded", "available", "not_available", "off_dock"];

/** Whether the container waits for its pickup, and nobody has reported a last free day. */
export const lacksLastFreeDay = (row: Row) =>
  row.pickupLfd === null &&
  row.podDischargedAt !== null &&
  row.deliveredAt === null &&
  waiting.includes(String(row.currentStatus));

/** Where a container that was not picked up is to be picked up. */
export function pickupPlaceOf(row: Row): "port" | "inland" | null {
  const container = row as unknown as Container;
  const status = statusWithDelivery(container.currentStatus, container.deliveredAt);
  const stage = stageOf(status, container);
  if (stage === "picked_up" || stage === "returned") return null;
  if (/^(awaiting_inland_transfer|off_dock)$/.test(status) || /inland/.test(stage)) return "inland";
  const isThere =
    /^(grounded|available|not_available|dropped)$/.test(status) &&
    isAshore(status, container, container.locationAtPodTerminal);
  return isThere || effectiveLastFreeDay(container) !== null ? "port" : null;
}

/** The calendar day at a place, in ms. */
const dayAt = (at: Date, zone: string | null) =>
  Date.parse(new Intl.DateTimeFormat("en-CA", { timeZone: zone ?? "UTC" }).format(at));

/** Whether a shipment is still tracked and on its way to the port of discharge, by its status and its times. */
export const isArrivalExpected = (row: Row) =>
  /^(pending|awaiting_departure|in_transit|transshipment)$/.test(String(row.status)) &&
  row.podAtaAt === null &&
  row.lineTrackingStoppedAt === null;

/** The hours by which a shipment or container that is still expected is later than first estimated. */
export function delayHoursOf(row: Row): number | null {
  const {
    podEtaAt,
    podOriginalEtaAt,
    podEtaDateOnly,
    podTimezone,
    timesWithoutTimezone: local,
  } = row as unknown as Container;
  const isExpected =
    "requestNumber" in row ? isArrivalExpected(row) : row.podArrivedAt === null && row.noLongerNamedSince === null;
  if (!podEtaAt || !podOriginalEtaAt || !isExpected || local.length === 1) return null;
  const [first, last] = [podOriginalEtaAt, podEtaAt].map((at) =>
    podEtaDateOnly ? dayAt(at, podTimezone) : at.getTime(),
  );
  return ((last ?? 0) - (first ?? 0)) / 3_600_000;
}

export const containerStatusOf = (row: Row) =>
  statusWithDelivery(String(row.currentStatus), row.deliveredAt as Date | null);

/** The statuses of shipments and of containers in the order of a journey. */
const statusOrders = {
  shipments:
    "pending awaiting_departure in_transit transshipment arrived_at_pod inland delivered_to_destination complete",
  containers:
    "new loaded on_ship grounded not_available available dropped awaiting_inland_transfer on_rail off_dock picked_up delivered empty_returned",
};

/** The values of sort fields that are not columns of the same name. */
const sortValues: Record<string, (row: Row) => unknown> = {
  bill_of_lading_number: column("requestNumber"),
  shipping_line_scac: column("scac"),
  current_status: (row) => statusOrders.containers.split(" ").indexOf(containerStatusOf(row)),
  status: (row) => ("polEtdAt" in row ? statusOrders.shipments.split(" ").indexOf(String(row.status)) : row.status),
  delay_hours: delayHoursOf,
  name: (row) => String(row.name).toLowerCase(),
  document_type: (row) => row.documentTypeManual ?? row.documentType,
};

/** The value of a row that a list is sorted by. */
export function sortValueOf(row: Row, field: string): string | number | null {
  const read = sortValues[field] ?? (() => readTime(row, field));
  const value = read(row);
  return value instanceof Date ? value.getTime() : ((value ?? null) as string | null);
}
