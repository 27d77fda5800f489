import { z } from "zod";

/** The facts of a sentence by their names in its template; numbers where they are written in digits. */
export const sentenceFacts = z.record(z.string(), z.union([z.string(), z.number()]));

export type SentenceFacts = z.infer<typeof sentenceFacts>;

export type CodedSentence<Code extends string> = { code: Code; facts: SentenceFacts };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const placeholder = /\{(\w+)(\*?)\}/g;

/** A pattern for the sentences of a template. */
function patternOf(template: string): RegExp {
  const literals = template.split(/\{\w+\*?\}/).map(escaped);
  const facts = [...template.matchAll(placeholder)].map(([, name, star]) => `(?<${name}>${star ? ".+" : "\\S+"})`);
  return new RegExp(`^${literals.map((literal, index) => literal + (facts[index] ?? "")).join("")}$`, "s");
}

const toFact = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : text);

/**
 * English sentences by their codes, with facts in braces, and a star after those that have spaces: `{ failed: "It answered {status}: {error*}" }`.
 * A sentence is stored as it is written; `read` returns its code and facts, for programs and translations. So those stored before they had
 * a code have one, too.
 */
export function codedSentences<Code extends string>(templates: Record<Code, string>) {
  const codes = Object.keys(templates) as Code[];
  const patterns = codes.map((code) => [code, patternOf(templates[code])] as const);
  return {
    codes,
    write: (code: Code, facts: SentenceFacts = {}): string =>
      templates[code].replace(placeholder, (_, name: string) => String(facts[name] ?? "")),
    /** Null: the sentence is none of these. */
    read(sentence: string): CodedSentence<Code> | null {
      for (const [code, pattern] of patterns) {
        const match = pattern.exec(sentence);
        if (!match) continue;
        const facts = Object.entries(match.groups ?? {}).map(([name, text]) => [name, toFact(text)]);
        return { code, facts: Object.fromEntries(facts) };
      }
      return null;
    },
  };
}
