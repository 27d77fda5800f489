"use client";

import { clsx } from "clsx";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "#translations";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { dataMarkLabels } from "@/components/values/data-mark-labels";
import { LocalTime } from "@/components/values/local-time";
import { toneText } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { groupMarks, type MarkedEvents } from "./group-marks";
import type { Milestone } from "./milestones-query";
import { useAcceptEvents } from "./use-accept-events";

const acceptedLook = { icon: CircleCheck, tone: "neutral" as const };

/** One doubt in words. `label`: the name of the milestone, for the button. */
function Mark({ marked, label, now }: { marked: MarkedEvents; label: string; now: string }) {
  const { mark, acceptedAt, eventIds } = marked;
  const t = useTranslations("itinerary.marks");
  const mayEdit = useMayEdit();
  const zone = useUserTimeZone();
  const decision = useAcceptEvents();
  const sentences = useTranslations("values.markSentences");
  const { icon: Icon, tone } = mark ? dataMarkLabels[mark] : acceptedLook;
  const action = mark ? "accept" : "withdraw";
  const decide = () => decision.mutate({ eventIds, isAccepted: mark !== null });
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-1.5 gap-y-1 pl-6.5 text-12">
      <Icon aria-hidden size={14} className={clsx("shrink-0", toneText[tone])} />
      <span className={clsx("max-md:flex-1", toneText[tone])}>
        {mark && sentences(mark)}
        {acceptedAt && t.rich("accepted", { time: () => <LocalTime at={acceptedAt} zone={zone} now={now} withZone /> })}
      </span>
      {mayEdit && (
        <Button
          size="small"
          className="ml-1"
          aria-label={t(`${action}Event`, { event: label })}
          aria-disabled={decision.isPending}
          onClick={() => !decision.isPending && decide()}
        >
          {t(action)}
        </Button>
      )}
    </p>
  );
}

type MilestoneMarksProps = { milestones: Milestone[]; label: string; now: string };

/** The doubts about the milestones of a row, which editors can accept, and acceptances, which they can withdraw. */
export function MilestoneMarks({ milestones, label, now }: MilestoneMarksProps) {
  return groupMarks(milestones).map((marked) => (
    <Mark key={marked.mark ?? "accepted"} marked={marked} label={label} now={now} />
  ));
}
