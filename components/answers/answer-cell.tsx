"use client";

import { clsx } from "clsx";
import { Popover } from "radix-ui";
import { toneText } from "@/components/values/status";
import type { Answer } from "./answer";

type AnswerCellProps = { question: string; answer: Answer; source: string };

/** A day and its time stay on one line. */
function unbroken(main: string): string {
  return main.replaceAll(/[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2}( \d{4})?( \d{2}:\d{2})?/g, (day) =>
    day.replaceAll(" ", "\u00a0"),
  );
}

/** One question and its answer; it opens what the answer rests on. */
export function AnswerCell({ question, answer, source }: AnswerCellProps) {
  const { icon: Icon, tone, main, estimated, support, evidence } = answer;
  return (
    <Popover.Root>
      <Popover.Trigger
        className={clsx(
          "flex min-w-0 flex-1 text-left -outline-offset-2 hover:bg-hover data-[state=open]:outline-2 data-[state=open]:outline-accent",
          "@max-[1040px]:gap-3 @max-[1040px]:px-gutter @max-[1040px]:py-2.5 @min-[1040px]:flex-col @min-[1040px]:px-3.5 @min-[1040px]:py-2.5 @min-[1040px]:first:pl-gutter",
        )}
      >
        <span className="shrink-0 text-12 text-ink-3 @max-[1040px]:w-31 @max-[1040px]:pt-0.5">{question}</span>
        <span className="min-w-0">
          <span className={clsx("flex gap-1.5 font-semibold text-15", tone === "quiet" ? "text-ink" : toneText[tone])}>
            <Icon aria-hidden size={16} className="mt-0.75 shrink-0" />
            <span className="min-w-0">
              {estimated && (
                <>
                  <span className="sr-only">estimated </span>
                  <span aria-hidden className="est-mark font-normal">
                    est.
                  </span>{" "}
                </>
              )}
              {unbroken(main)}
            </span>
          </span>
          {support && <span className="block text-pretty text-12 text-ink-2">{support}</span>}
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={12}
          className="z-40 w-80 max-w-[calc(100vw-24px)] animate-appear rounded-popover border border-line bg-raised text-ink shadow-popover outline-none"
        >
          <p className="border-line border-b px-4 py-2.5 font-semibold">{question}</p>
          <dl className="max-h-72 overflow-y-auto px-4 py-1">
            {[...evidence, { label: "Source", text: answer.source ?? source }].map(({ label, text }) => (
              <div key={label} className="border-line py-2 not-first:border-t">
                <dt className="text-12 text-ink-3">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
