import { z } from "zod";
import { codedSentences, type SentenceFacts, sentenceFacts } from "@/lib/platform/coded-sentences";

/** What has happened, by code. */
export const alertSentences = codedSentences({
  began_to_match: "Began to match: {rule*}",
  arrival_moved_later: "Estimated arrival moved {duration*} later, from {from*} to {to*}",
  arrival_moved_earlier: "Estimated arrival moved {duration*} earlier, from {from*} to {to*}",
});

const hourMs = 3_600_000;

/** `2 days`, `1 day 8 hours`, `16 hours`. */
export function formatMove(ms: number): string {
  const hours = Math.max(1, Math.round(Math.abs(ms) / hourMs));
  const countOf = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`]);
  return [...countOf(Math.floor(hours / 24), "day"), ...countOf(hours % 24, "hour")].join(" ");
}

/** The hours of what `formatMove` has written. */
function hoursOf(move: string): number {
  const parts = move.matchAll(/(\d+) (day|hour)/g);
  return [...parts].reduce((sum, [, count, unit]) => sum + Number(count) * (unit === "day" ? 24 : 1), 0);
}

/** What has happened in a sentence, with code and facts. */
export const alertTextShape = {
  text: z.string().meta({ description: "What has happened, in a sentence" }),
  text_code: z
    .enum(alertSentences.codes)
    .nullable()
    .meta({ description: "Code of `text`; null: there is no code for it" }),
  text_facts: sentenceFacts.nullable().meta({
    description:
      "Facts of `text` by their names: `rule`, its name; of a moved arrival `hours`, by how many, and `from` and `to`, local times at the port; null: `text_code` is null",
  }),
};

/** The attributes of `alertTextShape`. */
export function serializeAlertText(text: string) {
  const { code, facts } = alertSentences.read(text) ?? { code: null, facts: null };
  if (!facts || facts.duration === undefined) return { text, text_code: code, text_facts: facts };
  const { duration, ...times } = facts;
  const moved: SentenceFacts = { hours: hoursOf(String(duration)), ...times };
  return { text, text_code: code, text_facts: moved };
}
