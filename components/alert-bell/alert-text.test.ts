import { expect, test } from "vitest";
import { alertSentences, serializeAlertText } from "@/lib/consumers/alerts/alert-sentences";
import { english, german } from "@/test/english";
import { alertText } from "./alert-text";

const now = "2026-11-20T12:00:00Z";
const inEnglish = (text: string) => alertText(english("alert-bell"), serializeAlertText(text), now);
const inGerman = (text: string) => alertText(german("alert-bell"), serializeAlertText(text), now);

test.each([
  [
    "Estimated arrival moved 1 day 8 hours later, from 2026-11-21 14:00 to 2026-11-22 22:00",
    "Arrival moved 1 d 8 h later, from Sat 21 Nov 14:00 to Sun 22 Nov 22:00",
    "Ankunft 1 d 8 h später, von Sa 21. Nov 14:00 auf So 22. Nov 22:00",
  ],
  [
    "Estimated arrival moved 2 days earlier, from 2027-01-01 to 2026-12-30",
    "Arrival moved 2 d earlier, from Fri 1 Jan 2027 to Wed 30 Dec",
    "Ankunft 2 d früher, von Fr 1. Jan 2027 auf Mi 30. Dez",
  ],
  ["Began to match: Urgent: to\nRotterdam", "Begins to match", "Erfüllt die Regel neu"],
])("%s", (text, english, german) => {
  expect([inEnglish(text), inGerman(text)]).toEqual([english, german]);
});

test("every code has its own text in both languages", () => {
  const facts = { rule: "Urgent", duration: "16 hours", from: "2026-11-21", to: "2026-11-22" };
  const texts = alertSentences.codes.map((code) => alertSentences.write(code, facts));
  expect(new Set(texts.flatMap((text) => [text, inEnglish(text), inGerman(text)])).size).toBe(3 * texts.length);
});

test("without a code it is the sentence of the API", () => {
  expect(inGerman("Stopped")).toBe("Stopped");
});
