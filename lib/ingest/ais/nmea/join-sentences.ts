import type { AisHandlers } from "@/lib/ingest/ais/ais-source";
import type { Sentence } from "./parse-sentence";

/** A complete message. */
export type Payload = { payload: string; fillBits: number; receivedAt: Date };

type Group = { parts: (Sentence | undefined)[]; startedAtMs: number };

/** Sentences of a message follow each other at once. Receivers reuse group numbers, so an older sentence is of another message. */
const groupLifeMs = 30_000;
const groupsMax = 256;

/** Joins the sentences of long messages, in any order. A message of which a sentence does not arrive is counted as incomplete. */
export function createSentenceJoiner(reject: AisHandlers["reject"]) {
  const groups = new Map<string, Group>();

  const dropOld = (nowMs: number): void => {
    // A Map keeps the order of insertion, so the oldest group is the first.
    for (const [key, { startedAtMs }] of groups) {
      if (groups.size <= groupsMax && nowMs - startedAtMs <= groupLifeMs) return;
      groups.delete(key);
      reject("incomplete");
    }
  };

  const groupOf = ({ group, number }: Sentence, nowMs: number): Group => {
    const found = groups.get(group);
    if (found && !found.parts[number - 1]) return found;
    if (found) reject("incomplete");
    const created: Group = { parts: [], startedAtMs: nowMs };
    groups.delete(group);
    groups.set(group, created);
    return created;
  };

  /** The message that this sentence completes, or null while others are missing. */
  return (sentence: Sentence, now: Date): Payload | null => {
    const { count, number, group } = sentence;
    if (count === 1) return { ...sentence, receivedAt: sentence.receivedAt ?? now };
    dropOld(now.getTime());
    const { parts } = groupOf(sentence, now.getTime());
    parts[number - 1] = sentence;
    const complete = parts.filter((part) => part !== undefined);
    if (complete.length < count) return null;
    groups.delete(group);
    return {
      payload: complete.map(({ payload }) => payload).join(""),
      fillBits: complete.at(-1)?.fillBits ?? 0,
      receivedAt: complete.find((part) => part.receivedAt)?.receivedAt ?? now,
    };
  };
}
