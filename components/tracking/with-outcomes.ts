import type { NewRequest, TrackOutcome } from "./bulk-requests";
import { withoutDrafts } from "./draft-text";
import { parseDrafts } from "./parse-drafts";
import { noDrafts, type StoredDrafts } from "./stored-drafts";

function without<Value>(values: Record<string, Value>, keys: Set<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));
}

/**
 * The drafts after numbers were sent: each keeps its result. Accepted ones leave the text for the list of tracked numbers, the others
 * stay with their errors. Nothing is left when no number stays, because then all have the same result.
 */
export function withOutcomes(before: StoredDrafts, requests: NewRequest[], outcomes: TrackOutcome[]): StoredDrafts {
  const accepted = new Set(outcomes.filter(({ errors }) => errors.length === 0).map(({ key }) => key));
  const text = withoutDrafts(before.text, accepted);
  if (text === "") return noDrafts;
  const typed = new Set(parseDrafts(text).map(({ key }) => key));
  const rejected = outcomes.filter(({ key, errors }) => errors.length > 0 && typed.has(key));
  const sent = requests.filter(({ key }) => accepted.has(key));
  return {
    ...before,
    text,
    choices: without(before.choices, accepted),
    errors: {
      ...without(before.errors, new Set(outcomes.map(({ key }) => key))),
      ...Object.fromEntries(rejected.map(({ key, errors }) => [key, errors])),
    },
    tracked: [
      ...sent.map(({ key, number, type, scac }) => ({ key, number, type, scac })),
      ...before.tracked.filter(({ key }) => !accepted.has(key)),
    ],
    rounds: before.rounds + 1,
  };
}
