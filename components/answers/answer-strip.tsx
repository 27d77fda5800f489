"use client";

import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { LazyProvenanceDetails } from "@/components/provenance/lazy-provenance-details";
import type { Subject } from "@/components/provenance/provenance-query";
import { Popover } from "@/components/ui/popover";
import { freshnessSentence } from "@/components/values/freshness-sentence";
import type { Answer, AnswerInput } from "./answer";
import { AnswerText } from "./answer-text";
import { type ExplainedAnswer, explainedAnswers } from "./explained-answers";
import { type Question, questions, shipmentAnswers } from "./shipment-answers";

type AnswerCellProps = {
  question: Question;
  answer: Answer;
  source: string;
  now: string;
  explained: ExplainedAnswer | null;
};

/** A question and its answer; a popover shows the data behind it. */
function AnswerCell({ question, answer, source, now, explained }: AnswerCellProps) {
  const t = useTranslations("answers");
  const { support, evidence } = answer;
  return (
    <Popover
      data-why={explained ? true : undefined}
      className={clsx(
        "flex flex-auto text-left @min-[1240px]:flex-1 -outline-offset-2 hover:bg-hover data-[state=open]:outline-2 data-[state=open]:outline-accent",
        "@max-[1040px]:gap-3 @max-[1040px]:px-gutter @max-[1040px]:py-2.5 @min-[1040px]:min-h-20 @min-[1040px]:flex-col @min-[1040px]:px-3.5 @min-[1040px]:py-2.5 @min-[1040px]:first:pl-gutter",
      )}
      popoverClassName="max-h-120"
      content={
        <>
          <div className="border-line border-b px-4 py-2.5">
            <p className="font-semibold">{t(`questions.${question}`)}</p>
            {support && <p className="text-12 text-ink-2">{support}</p>}
          </div>
          <dl className="px-4 py-1">
            {[...evidence, { label: t("source"), text: answer.source ?? source }].map(({ label, text }) => (
              <div key={label} className="border-line py-2 not-first:border-t">
                <dt className="text-12 text-ink-3">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {explained && (
            <div className="border-line border-t">
              <LazyProvenanceDetails {...explained} now={now} />
            </div>
          )}
        </>
      }
    >
      <span className="shrink-0 text-12 text-ink-3 @min-[1040px]:min-w-34 @min-[1040px]:whitespace-nowrap @max-[1040px]:w-31 @max-[1040px]:pt-0.5">
        {t(`questions.${question}`)}
      </span>
      <AnswerText answer={answer} />
    </Popover>
  );
}

/** The five questions about a shipment or a container, and their answers. */
export function AnswerStrip({ subject, input }: { subject: Subject; input: AnswerInput }) {
  const t = useTranslations("answers");
  const { shipment, now, userTimeZone } = input;
  const sentence = freshnessSentence(input.valueTexts, shipment.freshness, {
    now,
    zone: userTimeZone,
    stoppedReason: shipment.line_tracking_stopped_reason,
  });
  const explained = explainedAnswers(subject, input);
  const answers = shipmentAnswers(t, input);
  return (
    <section
      aria-label={t("label")}
      className="flex flex-col divide-line border-line border-b bg-canvas @max-[1040px]:divide-y @min-[1040px]:flex-row @min-[1040px]:divide-x"
    >
      {questions.map((question) => (
        <AnswerCell
          key={question}
          question={question}
          answer={answers[question]}
          explained={explained[question]}
          now={now}
          source={`${shipment.shipping_line_name}. ${sentence}`}
        />
      ))}
    </section>
  );
}
