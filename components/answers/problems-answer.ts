import { Minus } from "lucide-react";
import type { Translator } from "@/components/language/translator";
import { formatContradiction } from "@/components/predictions/prediction-texts";
import { freshnessSentence } from "@/components/values/freshness-sentence";
import { problemIcons } from "@/components/values/problem-icons";
import { findProblems } from "@/lib/shipments/problems/find-problems";
import { problemFactsOf } from "@/lib/shipments/problems/problem-facts";
import { type Answer, type AnswerInput, neutralAnswer } from "./answer";
import { problemTexts } from "./problem-texts";

/** Is anything wrong? The costliest problem, and the number of others; without problems, when the shipment was checked. */
export function problemsAnswer(t: Translator<"answers">, input: AnswerInput): Answer {
  const { shipment, containers, isComplete, now, userTimeZone, prediction, computedDays } = input;
  const facts = problemFactsOf({
    shipment,
    isComplete,
    computedDays,
    containers: containers.map(({ attributes }) => attributes),
    now,
    zone: userTimeZone,
    contradiction: prediction && formatContradiction(input.valueTexts, prediction),
  });
  const problems = findProblems(facts).map((problem) => ({
    ...problem,
    ...problemTexts(t, input, problem, now),
  }));
  const [worst, ...others] = problems;
  if (!worst) {
    const sentence = freshnessSentence(input.valueTexts, shipment.freshness, { now, zone: userTimeZone });
    return neutralAnswer(Minus, t("problems.none"), sentence);
  }
  return {
    icon: problemIcons[worst.kind],
    tone: worst.tone,
    main: worst.headline,
    estimated: false,
    support:
      others.length === 0 ? worst.support : t("problems.withMore", { support: worst.support, count: others.length }),
    evidence: problems.map(({ headline, support }) => ({ label: headline, text: support })),
  };
}
