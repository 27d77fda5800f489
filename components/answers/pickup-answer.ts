import { CircleCheck, CircleDashed, ShieldAlert, Truck } from "lucide-react";
import {
  type Container,
  containerState,
  hasLeftTerminal,
  holdsOf,
  isBoundInland,
  pickupTimeZone,
} from "@/components/containers/container";
import { formatHold } from "@/components/containers/container-labels";
import { formatTime, formatZone } from "@/components/values/format-time";
import { containerLabels } from "@/components/values/state-labels";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";

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

function evidenceOf(container: Container, now: string): Answer["evidence"][number] {
  const holds = hasLeftTerminal(container) ? [] : holdsOf(container).map(formatHold);
  const parts = [containerLabels[containerState(container)].label, ...holds, formatAppointment(container, now)];
  return { label: container.attributes.number, text: parts.filter(Boolean).join(". ") };
}

/** The earliest pickup appointment; null when there is none. */
function earliestAppointment(containers: Container[], now: string): string | null {
  const booked = containers.filter(({ attributes }) => attributes.pickup_appointment_at !== null);
  const timeOf = ({ attributes }: Container) => Date.parse(attributes.pickup_appointment_at ?? "");
  const [first] = booked.sort((a, b) => timeOf(a) - timeOf(b));
  return first ? formatAppointment(first, now) : null;
}

/** Can I pick it up? Only when the terminal reports it available and no hold is in force. */
export function pickupAnswer({ containers, shipment, now }: AnswerInput): Answer {
  if (containers.length === 0) return neutralAnswer(CircleDashed, "Not yet", "Will be known after discharge");
  const pickedUp = containers.filter(hasLeftTerminal);
  const atTerminal = containers.filter((container) => !hasLeftTerminal(container));
  const ready = atTerminal.filter((container) => containerState(container) === "available");
  const held = atTerminal.filter((container) => containerState(container) === "on_hold");
  const unavailable = atTerminal.filter((container) => containerState(container) === "not_available");
  const others = formatCounts([
    [held.length, "on hold"],
    [unavailable.length, "not available"],
    [pickedUp.length, "picked up"],
  ]);
  const evidence = containers.map((container) => evidenceOf(container, now));
  const source = "Reported by the terminal. A hold in force prevents pickup.";
  if (atTerminal.length === 0)
    return neutralAnswer(Truck, "Picked up", `All ${containers.length} have left the terminal`);
  if (ready.length > 0) {
    const main = containers.length === 1 ? "Yes, now" : `${ready.length} of ${containers.length} now`;
    const support = [others, earliestAppointment(ready, now)].filter(Boolean).join(". ") || null;
    return { icon: CircleCheck, tone: "good", main, estimated: false, support, evidence, source };
  }
  if (held.length > 0)
    return { icon: ShieldAlert, tone: "bad", main: "No, on hold", estimated: false, support: others, evidence, source };
  if (unavailable.length > 0)
    return { ...neutralAnswer(CircleDashed, "Not available", others), tone: "warn", evidence, source };
  if (atTerminal.every(isBoundInland)) {
    return neutralAnswer(
      CircleDashed,
      "Not yet",
      `Will be known after arrival in ${shipment.destination_name ?? "the inland destination"}`,
    );
  }
  const isDischarged = atTerminal.some(({ attributes }) => attributes.pod_discharged_at !== null);
  if (!isDischarged) return neutralAnswer(CircleDashed, "Not yet", "Will be known after discharge");
  return neutralAnswer(
    CircleDashed,
    "Not known yet",
    `No report from a terminal in ${shipment.port_of_discharge_name ?? "port"} yet`,
  );
}
