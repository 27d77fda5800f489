import { useTranslations } from "#translations";
import type { AnswerInput } from "@/components/answers/answer";
import { AnswerText } from "@/components/answers/answer-text";
import { type Question, questions, shipmentAnswers } from "@/components/answers/shipment-answers";
import type { HideableField } from "@/lib/shipments/share-links/shared-record";
import type { Hidden } from "./redact";

/** What an answer is made of besides the moves: it is left out if the link hides any of it, because without it the answer could be wrong. */
const madeOf: Record<Question, HideableField[]> = {
  location: [],
  arrival: [],
  pickup: ["holds", "fees"],
  lastFreeDay: ["last_free_days"],
  problems: ["holds", "fees", "last_free_days"],
};

/** The questions about a shipment or container, and the answers that the link does not hide. `input`: without what the link hides. */
export function SharedAnswers({ input, hidden }: { input: AnswerInput; hidden: Hidden }) {
  const t = useTranslations("answers");
  const answers = shipmentAnswers(t, input);
  const shown = questions.filter((question) => !madeOf[question].some((field) => hidden.includes(field)));
  return (
    <section
      aria-label={t("label")}
      className="grid gap-px border-line border-b bg-line md:auto-cols-fr md:grid-flow-col"
    >
      {shown.map((question) => (
        <div key={question} className="flex gap-3 bg-canvas px-gutter py-2.5 md:flex-col md:gap-1">
          <h2 className="shrink-0 text-12 text-ink-3 max-md:w-31 max-md:pt-0.5">{t(`questions.${question}`)}</h2>
          <p className="min-w-0 flex-1">
            <AnswerText answer={answers[question]} />
          </p>
        </div>
      ))}
    </section>
  );
}
