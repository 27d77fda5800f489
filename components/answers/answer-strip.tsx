"use client";

import { freshnessOf } from "@/components/values/freshness-words";
import type { AnswerFacts } from "./answer";
import { AnswerCell } from "./answer-cell";
import { freeUntilAnswer } from "./free-until-answer";
import { pickUpAnswer } from "./pick-up-answer";
import { whenAnswer } from "./when-answer";
import { whereAnswer } from "./where-answer";
import { wrongAnswer } from "./wrong-answer";

/** The five questions in their one order. */
export function AnswerStrip({ facts }: { facts: AnswerFacts }) {
  const { shipment, now, readerZone } = facts;
  const { sentence } = freshnessOf(shipment.freshness, now, readerZone, shipment.line_tracking_stopped_reason);
  const source = `${shipment.shipping_line_name}. ${sentence}`;
  return (
    <section
      aria-label="Answers"
      className="flex flex-col divide-line border-line border-b bg-canvas @max-[1040px]:divide-y @min-[1040px]:flex-row @min-[1040px]:divide-x"
    >
      <AnswerCell question="Where is it?" answer={whereAnswer(facts)} source={source} />
      <AnswerCell question="When will it be here?" answer={whenAnswer(facts)} source={source} />
      <AnswerCell question="Can I pick it up?" answer={pickUpAnswer(facts)} source={source} />
      <AnswerCell question="Until when is it free?" answer={freeUntilAnswer(facts)} source={source} />
      <AnswerCell question="What is wrong?" answer={wrongAnswer(facts)} source={source} />
    </section>
  );
}
