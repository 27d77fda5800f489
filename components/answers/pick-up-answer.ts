import { CircleCheck, CircleDashed, ShieldAlert, Truck } from "lucide-react";
import { containerState, isBoundInland } from "@/components/containers/container";
import { type Answer, type AnswerFacts, isGone, quiet } from "./answer";

function countWords(counts: [number, string][]): string | null {
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${count} ${word}`)
      .join(", ") || null
  );
}

/** Can I pick it up? Only a terminal's word makes it yes, and any hold in force makes it no. */
export function pickUpAnswer({ containers, shipment }: AnswerFacts): Answer {
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
  const evidence = containers.map((container) => ({
    label: container.attributes.number,
    text: containerState(container).replaceAll("_", " "),
  }));
  if (here.length === 0) return quiet(Truck, "Picked up", `All ${containers.length} have left the terminal`);
  if (ready.length > 0) {
    const main = containers.length === 1 ? "Yes, now" : `${ready.length} of ${containers.length} now`;
    return { icon: CircleCheck, tone: "good", main, estimated: false, support: others, evidence };
  }
  if (held.length > 0)
    return { icon: ShieldAlert, tone: "bad", main: "No, on hold", estimated: false, support: others, evidence };
  if (refused.length > 0) return { ...quiet(CircleDashed, "Not available", others), tone: "warn", evidence };
  if (here.every(isBoundInland)) {
    return quiet(CircleDashed, "Not yet", `Known after arrival in ${shipment.destination_name ?? "the inland place"}`);
  }
  const ashore = here.some(({ attributes }) => attributes.pod_discharged_at !== null);
  if (!ashore) return quiet(CircleDashed, "Not yet", "Known after discharge");
  return quiet(CircleDashed, "Not known yet", `No terminal in ${shipment.port_of_discharge_name ?? "port"} has said`);
}
