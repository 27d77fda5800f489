import type { Answer, AnswerInput } from "./answer";
import { arrivalAnswer } from "./arrival-answer";
import { lastFreeDayAnswer } from "./last-free-day-answer";
import { locationAnswer } from "./location-answer";
import { pickupAnswer } from "./pickup-answer";
import { problemsAnswer } from "./problems-answer";

/** The five questions about a shipment, in the order in which they are always shown. */
export const questions = {
  location: "Where is it?",
  arrival: "When does it arrive?",
  pickup: "Can I pick it up?",
  lastFreeDay: "When does free time end?",
  problems: "Is anything wrong?",
} as const;

export type Question = keyof typeof questions;

/** The answers to the five questions. */
export function shipmentAnswers(input: AnswerInput): Record<Question, Answer> {
  return {
    location: locationAnswer(input),
    arrival: arrivalAnswer(input),
    pickup: pickupAnswer(input),
    lastFreeDay: lastFreeDayAnswer(input),
    problems: problemsAnswer(input),
  };
}
