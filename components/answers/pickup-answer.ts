import { CircleCheck, CircleDashed, CircleDollarSign, ShieldAlert, Truck } from "lucide-react";
import {
  type Container,
  containerState,
  customsHoldsInForce,
  feesDue,
  hasLeftTerminal,
  holdsOf,
  isBoundInland,
  pickupLocation,
  pickupTimeZone,
  unloadingOf,
} from "@/components/containers/container";
import type { Translator } from "@/components/language/translator";
import { formatDay, formatTime } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import { customsHoldText, formatHold } from "@/components/values/hold-texts";
import { formatFees } from "@/lib/shipments/containers/fees";
import { type Answer, type AnswerInput, boundInlandAnswer, neutralAnswer } from "./answer";

type Texts = Translator<"answers">;

type Counted = "fee" | "pending" | "held" | "not_available" | "picked_up";

function formatCounts(t: Texts, counts: [count: number, kind: Counted][]): string | null {
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, kind]) => t(`pickup.counts.${kind}`, { count }))
      .join(", ") || null
  );
}

function formatAppointment(t: Texts, container: Container, now: string): string | null {
  const at = container.attributes.pickup_appointment_at;
  if (at === null || hasLeftTerminal(container)) return null;
  const zone = pickupTimeZone(container);
  const time = [formatTime(t, { at, zone, dateOnly: false }, now), formatZone(at, zone)].filter(Boolean).join(" ");
  return t("pickup.appointment", { time });
}

function formatOwed(t: Texts, containers: Container[]): string | null {
  const amount = formatFees(containers.map(feesDue), t.language);
  return amount && t("pickup.owed", { amount });
}

function evidenceOf(
  t: Texts,
  { containerTexts, valueTexts, now }: AnswerInput,
  container: Container,
): Answer["evidence"][number] {
  const obstacles = hasLeftTerminal(container)
    ? []
    : [
        ...holdsOf(container).map((hold) => formatHold(containerTexts, hold)),
        ...customsHoldsInForce(container).map((hold) => customsHoldText(containerTexts, hold)),
        formatOwed(t, [container]),
      ];
  const state = valueTexts(`states.container.${containerState(container)}`);
  const parts = [state, ...obstacles, formatAppointment(t, container, now)];
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
  if (formatFees([feesDue(container)]) !== null) return "fee";
  return holdsOf(container).some(({ status }) => status === "pending") ? "pending" : "ready";
}

/** The earliest pickup appointment; null when there is none. */
function earliestAppointment(t: Texts, containers: Container[], now: string): string | null {
  const booked = containers.filter(({ attributes }) => attributes.pickup_appointment_at !== null);
  const timeOf = ({ attributes }: Container) => Date.parse(attributes.pickup_appointment_at ?? "");
  const [first] = booked.sort((a, b) => timeOf(a) - timeOf(b));
  return first ? formatAppointment(t, first, now) : null;
}

/** A terminal's report that is older does not say that the container is still there to be picked up. */
const reportMsMax = 48 * 3_600_000;

/** The day of the oldest of the reports that the containers can be picked up, if it was more than two days ago. */
function formatOldReport(t: Texts, ready: Container[], now: string): string | null {
  const timeOf = ({ attributes }: Container) => Date.parse(attributes.terminal_checked_at ?? now);
  const [oldest] = ready.toSorted((a, b) => timeOf(a) - timeOf(b));
  if (!oldest || Date.parse(now) - timeOf(oldest) <= reportMsMax) return null;
  const day = formatDay(t.language, new Date(timeOf(oldest)).toISOString(), pickupTimeZone(oldest), now);
  return t("pickup.lastReported", { day });
}

type Outcome = Pick<Answer, "icon" | "tone" | "main">;

/** The answer for those nearest to pickup; null: nothing is reported. */
function outcomeOf(t: Texts, of: Record<Pickup, Container[]>, total: number): Outcome | null {
  const counted = ({ length: count }: Container[], kind: "yes" | "fee" | "pending") =>
    total === 1 ? t(`pickup.${kind}`) : t(`pickup.${kind}Of`, { count, total });
  if (of.ready.length > 0) return { icon: CircleCheck, tone: "good", main: counted(of.ready, "yes") };
  if (of.fee.length > 0) return { icon: CircleDollarSign, tone: "warn", main: counted(of.fee, "fee") };
  if (of.pending.length > 0) return { icon: ShieldAlert, tone: "warn", main: counted(of.pending, "pending") };
  if (of.held.length > 0) return { icon: ShieldAlert, tone: "bad", main: t("pickup.onHold") };
  if (of.not_available.length > 0) return { icon: CircleDashed, tone: "warn", main: t("pickup.notAvailable") };
  return null;
}

/** What is owed, how many containers are in another state than those of the answer, the earliest appointment, and an old report. */
function formatOthers(t: Texts, of: Record<Pickup, Container[]>, total: number, now: string): string | null {
  const isWhole = (kind: Pickup) => total === 1 && of[kind].length === 1;
  const counts = formatCounts(t, [
    [of.ready.length === 0 ? 0 : of.fee.length, "fee"],
    [of.ready.length + of.fee.length === 0 ? 0 : of.pending.length, "pending"],
    [isWhole("held") ? 0 : of.held.length, "held"],
    [isWhole("not_available") ? 0 : of.not_available.length, "not_available"],
    [of.picked_up.length, "picked_up"],
  ]);
  const appointment = earliestAppointment(t, [...of.ready, ...of.fee, ...of.pending], now);
  const oldReport = formatOldReport(t, of.ready, now);
  return [formatOwed(t, of.fee), counts, appointment, oldReport].filter(Boolean).join(". ") || null;
}

/** Can I pick it up? Only when the terminal reports it available, no hold is in force or pending, and no fee is unpaid. */
export function pickupAnswer(t: Texts, input: AnswerInput): Answer {
  const { containers, shipment, now } = input;
  if (containers.length === 0) return neutralAnswer(CircleDashed, t("notYet"), t("knownAfterDischarge"));
  const none = { picked_up: [], held: [], fee: [], pending: [], ready: [], not_available: [], unknown: [] };
  const of: Record<Pickup, Container[]> = { ...none, ...Object.groupBy(containers, pickupOf) };
  const atTerminal = containers.filter((container) => !hasLeftTerminal(container));
  if (atTerminal.length === 0)
    return neutralAnswer(
      Truck,
      t("pickup.pickedUp"),
      containers.length === 1 ? t("pickup.leftOne") : t("pickup.leftAll", { count: containers.length }),
    );
  const outcome = outcomeOf(t, of, containers.length);
  if (outcome) {
    const evidence = containers.map((container) => evidenceOf(t, input, container));
    const source = t("pickup.source");
    const support = formatOthers(t, of, containers.length, now);
    return { ...outcome, estimated: false, support, evidence, source };
  }
  if (atTerminal.every(isBoundInland)) {
    return boundInlandAnswer(t, CircleDashed, t("notYet"), shipment);
  }
  const unloaded = atTerminal.filter((container) => unloadingOf(container).at !== null);
  const [first] = unloaded;
  if (!first) return neutralAnswer(CircleDashed, t("notYet"), t("knownAfterDischarge"));
  const isAtDestination = pickupLocation(first) === "pickup_facility";
  const place = isAtDestination ? shipment.destination_name : shipment.port_of_discharge_name;
  return neutralAnswer(CircleDashed, t("notKnown"), place ? t("pickup.noReportIn", { place }) : t("pickup.noReport"));
}
