"use client";

import { clsx } from "clsx";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "#translations";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { formatDuration } from "@/components/webhooks/webhook-labels";
import type { Attempt } from "./delivery";
import { formatMoment, isSuccess, responseLabel, useResponseTexts } from "./delivery-labels";

type AttemptListProps = {
  attempts: Attempt[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  now: string;
};

/** The attempts, oldest first; selecting one shows its details. */
export function AttemptList({ attempts, selectedId, onSelect, now }: AttemptListProps) {
  const t = useTranslations("webhook-console.attempts");
  const responses = useResponseTexts();
  const zone = useUserTimeZone();
  return (
    <section aria-labelledby="attempts" className="shrink-0">
      <h3 id="attempts" className="px-gutter pb-1 font-medium text-12 text-ink-2">
        {t("title")}
      </h3>
      {attempts.length === 0 && <p className="border-line border-y px-gutter py-2 text-ink-2">{t("none")}</p>}
      <ol className="border-line border-t">
        {attempts.map(({ id, attributes }, index) => {
          const isGood = isSuccess(attributes);
          const Icon = isGood ? CircleCheck : CircleX;
          return (
            <li key={id} className="border-line border-b">
              <button
                type="button"
                aria-pressed={id === selectedId}
                onClick={() => onSelect(id)}
                className={clsx(
                  "grid w-full grid-cols-[20px_auto_1fr_auto] items-center gap-x-2.5 px-gutter py-1.5 text-left -outline-offset-2 max-md:min-h-11",
                  id === selectedId ? "bg-selected" : "hover:bg-hover",
                )}
              >
                <span className="text-ink-3">{index + 1}</span>
                <time
                  dateTime={attributes.started_at}
                  suppressHydrationWarning
                  className="mono whitespace-nowrap text-12"
                >
                  {formatMoment(t, attributes.started_at, zone, now)}
                </time>
                <span
                  className={clsx("flex min-w-0 items-start gap-1.5 font-medium", isGood ? "text-good" : "text-bad")}
                >
                  <Icon aria-hidden size={14} className="mt-0.5 shrink-0" />
                  <span className="min-w-0 break-words">{responseLabel(responses, attributes)}</span>
                </span>
                <span className="whitespace-nowrap text-ink-2">
                  {formatDuration(t.language, attributes.duration_ms)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
