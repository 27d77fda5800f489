import { CircleQuestionMark, Hourglass } from "lucide-react";
import { type Container, isBoundInland, isGone } from "@/components/containers/container";
import { lastFreeOf, lastFreeSource } from "@/components/containers/last-free";
import { dayWords } from "@/components/values/time-words";
import { type Answer, type AnswerFacts, quiet } from "./answer";

function running(containers: Container[], now: string) {
  const dated = containers.flatMap((container) => {
    const told = lastFreeOf(container, now);
    return told?.day ? [{ container, told, daysLeft: told.daysLeft ?? 0, source: lastFreeSource(container, now) }] : [];
  });
  return dated.sort((a, b) => a.daysLeft - b.daysLeft);
}

/** Until when is it free? The earliest day still running, and who named it. */
export function freeUntilAnswer({ containers, shipment, now }: AnswerFacts): Answer {
  const here = containers.filter((container) => !isGone(container));
  const dated = running(here, now);
  const [first] = dated;
  if (first) {
    const { told } = first;
    const evidence = dated.map((each) => ({
      label: each.container.attributes.number,
      text: [`${each.told.day}, ${each.told.words}`, each.source].filter(Boolean).join(". "),
    }));
    const given = dated.length === here.length ? null : `Given for ${dated.length} of ${here.length}`;
    return {
      icon: Hourglass,
      tone: told.tone,
      main: `${told.day}, ${told.words}`,
      estimated: false,
      support: [first.source, given].filter(Boolean).join(". ") || null,
      evidence,
      source: "The carrier's day counts before the terminal's, and that before the railway's.",
    };
  }
  if (containers.length > 0 && here.length === 0) return quiet(Hourglass, "No longer running", "All picked up");
  if (here.length > 0 && here.every(isBoundInland)) {
    return quiet(
      Hourglass,
      "Not known yet",
      `Given after arrival in ${shipment.destination_name ?? "the inland place"}`,
    );
  }
  const ashore = here.flatMap(({ attributes }) => attributes.pod_discharged_at ?? []).sort()[0];
  if (!ashore) return quiet(Hourglass, "Not known yet", "Given after discharge");
  const day = dayWords(ashore, shipment.pod_timezone, now);
  return quiet(CircleQuestionMark, "Not given", `Discharged ${day}; nobody has named a day`);
}
