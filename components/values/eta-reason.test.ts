import { expect, test } from "vitest";
import { inferredReasons } from "@/lib/tracking/recording/eta-change-reason";
import { formatEtaReason } from "./eta-reason";

test("a code of the carrier is shown with its meaning, and as sent when the list does not contain it", () => {
  expect(formatEtaReason("WEA")).toEqual({ text: "Bad weather", isInferred: false });
  expect(formatEtaReason("X9")).toEqual({ text: "Delay code X9", isInferred: false });
});

test("every inferred reason has words of its own and is marked", () => {
  const texts = inferredReasons.map((reason) => formatEtaReason(`inferred:${reason}`));
  expect(new Set(texts.map(({ text }) => text)).size).toBe(inferredReasons.length);
  expect(texts.every(({ text, isInferred }) => isInferred && text !== "Reason not given")).toBe(true);
});

test("an unknown reason differs from the first estimate", () => {
  expect(formatEtaReason("unknown")).toEqual({ text: "Reason not given", isInferred: false });
  expect(formatEtaReason(null)).toEqual({ text: "First published", isInferred: false });
});
