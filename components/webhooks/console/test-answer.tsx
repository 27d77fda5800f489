"use client";

import { deliveryWords } from "@/components/values/state-words";
import { Status } from "@/components/values/status";
import { Bytes } from "@/components/webhooks/deliveries/bytes";
import { answerWords } from "@/components/webhooks/deliveries/result-words";
import { durationWords } from "./health-words";
import type { TestAnswer as Answer } from "./use-test-call";

/** What a receiver said to a test, at once and whole. */
export function TestAnswer({ answer }: { answer: Answer }) {
  const { succeeded, duration_ms: durationMs, response_body: body } = answer;
  const state = succeeded ? deliveryWords.delivered : deliveryWords.gave_up;
  return (
    <div role="status" className="min-w-0 rounded-block border border-line">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <Status state={state} word={succeeded ? "It took the test" : "It did not take the test"} />
        <span className="text-ink-2">
          {answerWords(answer)} · {durationWords(durationMs)}
        </span>
      </p>
      {body !== null && body !== "" && <Bytes label="What it answered" text={body} short />}
    </div>
  );
}
