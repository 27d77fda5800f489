import { expect, test } from "vitest";
import { findDelayReason } from "@/lib/reference/delay-reasons";
import { inferredReasons } from "@/lib/tracking/recording/eta-change-reason";
import messages from "@/messages/en/eta-reasons.json";
import { english } from "@/test/english";
import { formatEtaReason } from "./eta-reason";

const t = english("eta-reasons");

test("a code of the carrier is shown with its meaning, and as sent when the list does not contain it", () => {
  expect(formatEtaReason(t, "WEA")).toEqual({ text: "Bad weather", isInferred: false });
  expect(formatEtaReason(t, "X9")).toEqual({ text: "Delay code X9", isInferred: false });
});

test("the codes of SMDG have the words that they have elsewhere", () => {
  for (const code of Object.keys(messages.codes)) expect(formatEtaReason(t, code).text).toBe(findDelayReason(code));
});

test("every inferred reason has words of its own and is marked", () => {
  const texts = inferredReasons.map((reason) => formatEtaReason(t, `inferred:${reason}`));
  expect(new Set(texts.map(({ text }) => text)).size).toBe(inferredReasons.length);
  expect(texts.every(({ text, isInferred }) => isInferred && text !== "Reason not given")).toBe(true);
});

test("an unknown reason differs from the first estimate", () => {
  expect(formatEtaReason(t, "unknown")).toEqual({ text: "Reason not given", isInferred: false });
  expect(formatEtaReason(t, null)).toEqual({ text: "First published", isInferred: false });
});
