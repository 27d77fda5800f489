import { containers } from "@/lib/shipments/containers/container";
import type { ToldBy } from "@/lib/shipments/find-told-by";
import type { KnownContainer } from "./describe-container";
import { freeTimeOf, leftAt } from "./free-time";
import { plainAttributes } from "./plain-attributes";
import { sayCount, sayTime } from "./say";

type Hold = { name: string; status: string; description: string | null };
type Fee = { type: string; amount: number; currency_code: string };

const sources = { terminal: "terminal", rail: "railway", line: "shipping line" };

/** Who told it and when; a report says what it says, and nothing of what it leaves out. */
function saySource(toldBy: ToldBy): string {
  return `(source: ${sources[toldBy.source]}, ${sayTime(toldBy.reportedAt.toISOString(), toldBy.timezone)})`;
}

function sayTold(what: string, toldBy: ToldBy | null, told: string): string {
  return toldBy ? `${what}: ${told} ${saySource(toldBy)}.` : `${what}: unknown, nobody has told.`;
}

const listOr = (nothing: string, told: string[]) => (told.length > 0 ? told.join(", ") : nothing);

function sayHolds(holds: Hold[]): string {
  const told = holds.map(
    ({ name, status, description }) => `${name} ${status}${description ? ` “${description}”` : ""}`,
  );
  return listOr("none", told);
}

function sayFees(fees: Fee[]): string {
  const told = fees.map(({ type, amount, currency_code: code }) => `${type} ${amount} ${code}`);
  return listOr("none told", told);
}

function sayAvailable({ row, toldBy }: KnownContainer): string {
  const told = row.availableForPickup === null ? "unknown" : row.availableForPickup ? "yes" : "no";
  const left = leftAt(row) ? ", said before it left" : "";
  return sayTold("Available for pickup", toldBy.availableForPickup, `${told}${left}`);
}

function sayInland({ row, toldBy }: KnownContainer): string[] {
  const kept = plainAttributes(containers, row) as {
    ind_facility_holds: Hold[] | null;
    ind_facility_fees: Fee[] | null;
  };
  const { ind_facility_holds: holds, ind_facility_fees: fees } = kept;
  const say = (what: string, by: ToldBy | null, told: string) =>
    `${what} at the inland ramp: ${told} ${by ? saySource(by) : "(source: railway)"}.`;
  return [
    ...(holds ? [say("Holds", toldBy.indFacilityHolds, sayHolds(holds))] : []),
    ...(fees ? [say("Fees", toldBy.indFacilityFees, sayFees(fees))] : []),
  ];
}

/** Availability, holds and fees, each with who told it and when, or that nobody did. */
export function sayHoldsAndFees(known: KnownContainer): string[] {
  const { row, toldBy } = known;
  const inland = sayInland(known);
  const { availableForPickup, holdsAtPodTerminal, feesAtPodTerminal } = toldBy;
  if (![availableForPickup, holdsAtPodTerminal, feesAtPodTerminal].some(Boolean) && inland.length === 0) {
    return ["Holds, fees and availability: unknown, nobody has told any of this container."];
  }
  const { holds_at_pod_terminal: holds, fees_at_pod_terminal: fees } = plainAttributes(containers, row) as {
    holds_at_pod_terminal: Hold[];
    fees_at_pod_terminal: Fee[];
  };
  return [
    sayAvailable(known),
    sayTold("Holds", holdsAtPodTerminal, sayHolds(holds)),
    sayTold("Fees", feesAtPodTerminal, sayFees(fees)),
    ...inland,
    "No other fee is known.",
  ];
}

/** The last free day with whose it is, and the days left where they may be told. */
export function sayLastFreeDay(known: KnownContainer): string {
  const { row } = known;
  if (row.pickupLfd === null) return "Last free day: unknown; no terminal, railway or shipping line has told one.";
  const { urgency, zone, source } = freeTimeOf(known);
  const told = `Last free day: ${sayTime(row.pickupLfd.toISOString(), zone)} (source: ${source})`;
  const { days_until_lfd: days, urgency_reason: reason } = urgency;
  if (reason !== null) return `${told}. ${reason}`;
  if (days === null || days >= 0) return `${told}; ${sayCount(days ?? 0, "day")} left.`;
  return `${told}; overdue by ${sayCount(-days, "day")}.`;
}

/** When it may be fetched, where somebody told that. */
export function sayAppointment({ row, toldBy }: KnownContainer): string[] {
  if (row.pickupAppointmentAt === null || !toldBy.pickupAppointmentAt) return [];
  const at = sayTime(row.pickupAppointmentAt.toISOString(), toldBy.pickupAppointmentAt.timezone ?? row.podTimezone);
  return [sayTold("Pickup appointment", toldBy.pickupAppointmentAt, at)];
}
