import type { Translator } from "@/components/language/translator";
import type { Answer, AnswerInput } from "./answer";
import { arrivalAnswer } from "./arrival-answer";
import { lastFreeDayAnswer } from "./last-free-day-answer";
import { locationAnswer } from "./location-answer";
import { pickupAnswer } from "./pickup-answer";
import { problemsAnswer } from "./problems-answer";

/** The five questions about a shipment, in the order in which they are always shown. */
export const questions = ["location", "arrival", "pickup", "lastFreeDay", "problems"] as const;

/** A key of the messages `answers.questions`. */
export type Question = (typeof questions)[number];

/** The answers to the five questions. */
export function shipmentAnswers(t: Translator<"answers">, input: AnswerInput): Record<Question, Answer> {
  return {
    location: locationAnswer(t, input),
    arrival: arrivalAnswer(t, input),
    pickup: pickupAnswer(t, input),
    lastFreeDay: lastFreeDayAnswer(t, input),
    problems: problemsAnswer(t, input),
  };
}
