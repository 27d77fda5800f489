import { CircleQuestionMark, Hourglass } from "lucide-react";
import { type Container, isBoundInland } from "@/components/containers/container";
import { lastFreeDayOf } from "@/components/values/last-free-day-of";
import { dayWords } from "@/components/values/time-words";
import { type Answer, type AnswerFacts, isGone, quiet } from "./answer";

type Dated = { container: Container; told: NonNullable<ReturnType<typeof lastFreeDayOf>> };

function running(containers: Container[], now: string): Dated[] {
  return containers.flatMap((container) => {
    const { pickup_lfd, pod_discharged_at, pod_timezone } = container.attributes;
    const facts = { lastFreeAt: pickup_lfd, dischargedAt: pod_discharged_at, pickedUpAt: null, zone: pod_timezone };
    const told = lastFreeDayOf(facts, now);
    return told?.day ? [{ container, told }] : [];
  });
}

/** Until when is it free? The earliest day still running. */
export function freeUntilAnswer({ containers, shipment, now }: AnswerFacts): Answer {
  const here = containers.filter((container) => !isGone(container));
  const dated = running(here, now).sort((a, b) => (a.told.daysLeft ?? 0) - (b.told.daysLeft ?? 0));
  const first = dated[0]?.told;
  if (first?.day) {
    const evidence = dated.map(({ container, told }) => ({
      label: container.attributes.number,
      text: `${told.day}, ${told.words}`,
    }));
    const support = dated.length === here.length ? null : `Given for ${dated.length} of ${here.length}`;
    return {
      icon: Hourglass,
      tone: first.tone,
      main: `${first.day}, ${first.words}`,
      estimated: false,
      support,
      evidence,
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
