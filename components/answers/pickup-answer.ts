import { CircleCheck, CircleDashed, CircleDollarSign, ShieldAlert, Truck } from "lucide-react";
import {
  type Container,
  containerState,
  customsHoldsInForce,
  feesOf,
  hasLeftTerminal,
  holdsOf,
  isBoundInland,
  pickupLocation,
  pickupTimeZone,
  unloadingOf,
} from "@/components/containers/container";
import { formatDay, formatTime, formatZone } from "@/components/values/format-time";
import { formatFees } from "@/lib/shipments/containers/fees";
import { customsHoldLabel, formatHold } from "@/lib/shipments/containers/hold-labels";
import { containerStateLabels, inSentence } from "@/lib/shipments/state-labels";
import { type Answer, type AnswerInput, boundInlandAnswer, neutralAnswer } from "./answer";

function formatCounts(counts: [count: number, label: string][]): string | null {
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, label]) => `${count} ${label}`)
      .join(", ") || null
  );
}

function formatAppointment(container: Container, now: string): string | null {
  const at = container.attributes.pickup_appointment_at;
  if (at === null || hasLeftTerminal(container)) return null;
  const zone = pickupTimeZone(container);
  return ["Appointment", formatTime({ at, zone, dateOnly: false }, now), formatZone(at, zone)]
    .filter(Boolean)
    .join(" ");
}

function formatOwed(containers: Container[]): string | null {
  const owed = formatFees(containers.map(feesOf));
  return owed && `${owed} owed`;
}

function evidenceOf(container: Container, now: string): Answer["evidence"][number] {
  const obstacles = hasLeftTerminal(container)
    ? []
    : [
        ...holdsOf(container).map(formatHold),
        ...customsHoldsInForce(container).map(customsHoldLabel),
        formatOwed([container]),
      ];
  const parts = [containerStateLabels[containerState(container)], ...obstacles, formatAppointment(container, now)];
  return { label: container.attributes.number, text: parts.filter(Boolean).join(". ") };
}

type Pickup = "picked_up" | "held" | "fee" | "pending" | "ready" | "not_available" | "unknown";

/** What prevents the pickup of a container: a hold in force by anyone, then an unpaid fee, then a hold that is only pending. */
function pickupOf(container: Container): Pickup {
  if (hasLeftTerminal(container)) return "picked_up";
  const state = containerState(container);
  const isAtTerminal = state === "available" || state === "not_available" || unloadingOf(container).at !== null;
  if (state === "on_hold" || (isAtTerminal && customsHoldsInForce(container).length > 0)) return "held";
  if (state === "not_available") return "not_available";
  if (state !== "available") return "unknown";
  if (formatOwed([container]) !== null) return "fee";
  return holdsOf(container).some(({ status }) => status === "pending") ? "pending" : "ready";
}

/** The earliest pickup appointment; null when there is none. */
function earliestAppointment(containers: Container[], now: string): string | null {
  const booked = containers.filter(({ attributes }) => attributes.pickup_appointment_at !== null);
  const timeOf = ({ attributes }: Container) => Date.parse(attributes.pickup_appointment_at ?? "");
  const [first] = booked.sort((a, b) => timeOf(a) - timeOf(b));
  return first ? formatAppointment(first, now) : null;
}

/** A terminal's report that is older does not say that the container is still there to be picked up. */
const reportMsMax = 48 * 3_600_000;

/** The day of the oldest of the reports that the containers can be picked up, if it was more than two days ago. */
function formatOldReport(ready: Container[], now: string): string | null {
  const timeOf = ({ attributes }: Container) => Date.parse(attributes.terminal_checked_at ?? now);
  const [oldest] = ready.toSorted((a, b) => timeOf(a) - timeOf(b));
  if (!oldest || Date.parse(now) - timeOf(oldest) <= reportMsMax) return null;
  return `Last reported ${formatDay(new Date(timeOf(oldest)).toISOString(), pickupTimeZone(oldest), now)}`;
}

type Outcome = Pick<Answer, "icon" | "tone" | "main">;

/** The answer for those nearest to pickup; null: nothing is reported. */
function outcomeOf(of: Record<Pickup, Container[]>, total: number): Outcome | null {
  const counted = (of: Container[], text: string, alone: string) =>
    total === 1 ? alone : `${of.length} of ${total} ${text}`;
  if (of.ready.length > 0) return { icon: CircleCheck, tone: "good", main: counted(of.ready, "now", "Yes, now") };
  if (of.fee.length > 0)
    return { icon: CircleDollarSign, tone: "warn", main: counted(of.fee, "after payment", "After payment") };
  if (of.pending.length > 0)
    return { icon: ShieldAlert, tone: "warn", main: counted(of.pending, "with hold pending", "Yes, hold pending") };
  if (of.held.length > 0)
    return { icon: ShieldAlert, tone: "bad", main: `No, ${inSentence(containerStateLabels.on_hold)}` };
  if (of.not_available.length > 0)
    return { icon: CircleDashed, tone: "warn", main: containerStateLabels.not_available };
  return null;
}

/** What is owed, how many containers are in another state than those of the answer, the earliest appointment, and an old report. */
function formatOthers(of: Record<Pickup, Container[]>, total: number, now: string): string | null {
  const isWhole = (kind: Pickup) => total === 1 && of[kind].length === 1;
  const counts = formatCounts([
    [of.ready.length === 0 ? 0 : of.fee.length, "with unpaid fees"],
    [of.ready.length + of.fee.length === 0 ? 0 : of.pending.length, "with hold pending"],
    [isWhole("held") ? 0 : of.held.length, inSentence(containerStateLabels.on_hold)],
    [isWhole("not_available") ? 0 : of.not_available.length, inSentence(containerStateLabels.not_available)],
    [of.picked_up.length, inSentence(containerStateLabels.picked_up)],
  ]);
  const appointment = earliestAppointment([...of.ready, ...of.fee, ...of.pending], now);
  const oldReport = formatOldReport(of.ready, now);
  return [formatOwed(of.fee), counts, appointment, oldReport].filter(Boolean).join(". ") || null;
}

/** Can I pick it up? Only when the terminal reports it available, no hold is in force or pending, and no fee is unpaid. */
export function pickupAnswer({ containers, shipment, now }: AnswerInput): Answer {
  if (containers.length === 0) return neutralAnswer(CircleDashed, "Not yet", "Known after discharge");
  const none = { picked_up: [], held: [], fee: [], pending: [], ready: [], not_available: [], unknown: [] };
  const of: Record<Pickup, Container[]> = { ...none, ...Object.groupBy(containers, pickupOf) };
  const atTerminal = containers.filter((container) => !hasLeftTerminal(container));
  if (atTerminal.length === 0)
    return neutralAnswer(
      Truck,
      containerStateLabels.picked_up,
      containers.length === 1 ? "It has left the terminal" : `All ${containers.length} have left the terminal`,
    );
  const outcome = outcomeOf(of, containers.length);
  if (outcome) {
    const evidence = containers.map((container) => evidenceOf(container, now));
    const source = "Reported by terminal and carrier. A hold in force or an unpaid fee prevents pickup.";
    const support = formatOthers(of, containers.length, now);
    return { ...outcome, estimated: false, support, evidence, source };
  }
  if (atTerminal.every(isBoundInland)) {
    return boundInlandAnswer(CircleDashed, "Not yet", shipment);
  }
  const unloaded = atTerminal.filter((container) => unloadingOf(container).at !== null);
  const [first] = unloaded;
  if (!first) return neutralAnswer(CircleDashed, "Not yet", "Known after discharge");
  const isAtDestination = pickupLocation(first) === "pickup_facility";
  const place = isAtDestination ? shipment.destination_name : shipment.port_of_discharge_name;
  const reporter = place ? `a terminal in ${place}` : "the terminal";
  return neutralAnswer(CircleDashed, "Not known yet", `No report from ${reporter} yet`);
}
