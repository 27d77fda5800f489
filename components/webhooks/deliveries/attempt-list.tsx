"use client";

import { clsx } from "clsx";
import { CircleCheck, CircleX } from "lucide-react";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { durationWords } from "@/components/webhooks/console/health-words";
import type { Attempt } from "./delivery";
import { momentWords } from "./moment-words";
import { answerWords, succeeded } from "./result-words";

type AttemptListProps = {
  attempts: Attempt[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  now: string;
};

/** Every attempt in order; choosing one shows what went out and what came back. */
export function AttemptList({ attempts, chosenId, onChoose, now }: AttemptListProps) {
  const zone = useReaderZone();
  return (
    <section aria-labelledby="attempts" className="shrink-0">
      <h3 id="attempts" className="px-gutter pb-1 font-medium text-12 text-ink-2">
        Attempts
      </h3>
      {attempts.length === 0 && <p className="border-line border-y px-gutter py-2 text-ink-2">Not tried yet.</p>}
      <ol className="border-line border-t">
        {attempts.map(({ id, attributes }, index) => {
          const good = succeeded(attributes);
          const Icon = good ? CircleCheck : CircleX;
          return (
            <li key={id} className="border-line border-b">
              <button
                type="button"
                aria-pressed={id === chosenId}
                onClick={() => onChoose(id)}
                className={clsx(
                  "grid w-full grid-cols-[20px_auto_1fr_auto] items-center gap-x-2.5 px-gutter py-1.5 text-left -outline-offset-2 max-md:min-h-11",
                  id === chosenId ? "bg-selected" : "hover:bg-hover",
                )}
              >
                <span className="text-ink-3">{index + 1}</span>
                <time
                  dateTime={attributes.started_at}
                  suppressHydrationWarning
                  className="mono whitespace-nowrap text-12"
                >
                  {momentWords(attributes.started_at, zone, now)}
                </time>
                <span className={clsx("flex min-w-0 items-start gap-1.5 font-medium", good ? "text-good" : "text-bad")}>
                  <Icon aria-hidden size={14} className="mt-0.5 shrink-0" />
                  <span className="min-w-0 break-words">{answerWords(attributes)}</span>
                </span>
                <span className="whitespace-nowrap text-ink-2">{durationWords(attributes.duration_ms)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
