import { CircleCheck, CircleDashed, ShieldAlert, Truck } from "lucide-react";
import {
  type Container,
  containerState,
  holdsOf,
  isBoundInland,
  isGone,
  pickUpZone,
} from "@/components/containers/container";
import { holdWords } from "@/components/containers/hold-words";
import { containerWords } from "@/components/values/state-words";
import { timeWords, zoneWords } from "@/components/values/time-words";
import { type Answer, type AnswerFacts, quiet } from "./answer";

function countWords(counts: [number, string][]): string | null {
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${count} ${word}`)
      .join(", ") || null
  );
}

function appointmentWords(container: Container, now: string): string | null {
  const at = container.attributes.pickup_appointment_at;
  if (at === null || isGone(container)) return null;
  const zone = pickUpZone(container);
  return ["Appointment", timeWords({ at, zone, dateOnly: false }, now), zoneWords(at, zone)].filter(Boolean).join(" ");
}

function evidenceOf(container: Container, now: string): Answer["evidence"][number] {
  const holds = isGone(container) ? [] : holdsOf(container).map(holdWords);
  const words = [containerWords[containerState(container)].word, ...holds, appointmentWords(container, now)];
  return { label: container.attributes.number, text: words.filter(Boolean).join(". ") };
}

/** The first of those that are made. */
function firstAppointment(containers: Container[], now: string): string | null {
  const made = containers.filter(({ attributes }) => attributes.pickup_appointment_at !== null);
  const timeOf = ({ attributes }: Container) => Date.parse(attributes.pickup_appointment_at ?? "");
  const [first] = made.sort((a, b) => timeOf(a) - timeOf(b));
  return first ? appointmentWords(first, now) : null;
}

/** Can I pick it up? Only a terminal's word makes it yes, and any hold in force makes it no. */
export function pickUpAnswer({ containers, shipment, now }: AnswerFacts): Answer {
  if (containers.length === 0) return quiet(CircleDashed, "Not yet", "Known after discharge");
  const gone = containers.filter(isGone);
  const here = containers.filter((container) => !isGone(container));
  const ready = here.filter((container) => containerState(container) === "available");
  const held = here.filter((container) => containerState(container) === "on_hold");
  const refused = here.filter((container) => containerState(container) === "not_available");
  const others = countWords([
    [held.length, "held"],
    [refused.length, "not available"],
    [gone.length, "picked up"],
  ]);
  const evidence = containers.map((container) => evidenceOf(container, now));
  const source = "The terminal's word; any hold in force makes it no.";
  if (here.length === 0) return quiet(Truck, "Picked up", `All ${containers.length} have left the terminal`);
  if (ready.length > 0) {
    const main = containers.length === 1 ? "Yes, now" : `${ready.length} of ${containers.length} now`;
    const support = [others, firstAppointment(ready, now)].filter(Boolean).join(". ") || null;
    return { icon: CircleCheck, tone: "good", main, estimated: false, support, evidence, source };
  }
  if (held.length > 0)
    return { icon: ShieldAlert, tone: "bad", main: "No, on hold", estimated: false, support: others, evidence, source };
  if (refused.length > 0) return { ...quiet(CircleDashed, "Not available", others), tone: "warn", evidence, source };
  if (here.every(isBoundInland)) {
    return quiet(CircleDashed, "Not yet", `Known after arrival in ${shipment.destination_name ?? "the inland place"}`);
  }
  const ashore = here.some(({ attributes }) => attributes.pod_discharged_at !== null);
  if (!ashore) return quiet(CircleDashed, "Not yet", "Known after discharge");
  return quiet(CircleDashed, "Not known yet", `No terminal in ${shipment.port_of_discharge_name ?? "port"} has said`);
}
