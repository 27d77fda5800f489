import { expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import { answerInput } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { type CheckFacts, checkFactsOf, refreshResult } from "./refresh-result";

const t = english("shipment-details");

const before: CheckFacts = {
  carrier: "MSC",
  state: "checked",
  otherNumbers: [],
  answeredAt: "2026-11-19T17:00:00Z",
  attemptedAt: "2026-11-19T17:00:00Z",
  eventIds: ["a", "b"],
};
const now = "2026-11-19T17:42:00Z";
const answered = { answeredAt: now, attemptedAt: now };

test.each<[string, Partial<CheckFacts>, string | null]>([
  ["the carrier has not answered", {}, null],
  ["an answer with news", { ...answered, eventIds: ["a", "b", "c"] }, "MSC responded: 3 event reports so far, 1 new."],
  ["an answer without news", answered, "MSC responded: 2 event reports so far, none new."],
  ["a failed check", { attemptedAt: now }, "MSC could not be checked. We will keep trying."],
  ["a number that is lost", { ...answered, state: "no_longer_found" }, "MSC no longer finds this number."],
])("%s", (_, changed, text) => {
  expect(refreshResult(t, before, { ...before, ...changed })).toBe(text);
});

test("a number that was not found before has nothing new until it is found", () => {
  const lost = { ...before, state: "no_longer_found" } as const;
  expect(refreshResult(t, lost, { ...lost, ...answered })).toBe("Nothing new from MSC.");
  const found = { ...before, ...answered, eventIds: ["a", "b", "c", "d"] };
  expect(refreshResult(t, lost, found)).toBe("MSC responded: 4 event reports so far, 2 new.");
});

test("an event that several containers have is counted once", () => {
  const withEvents = (number: string, ids: string[]) => ({
    ...container(number, "on_ship"),
    relationships: { raw_events: { data: ids.map((id) => ({ type: "raw_event", id })) } },
  });
  const { shipment } = answerInput({}, []);
  const facts = checkFactsOf(shipment, [withEvents("A", ["1", "2"]), withEvents("B", ["2", "3"])]);
  expect(facts).toMatchObject({ carrier: "MSC", eventIds: ["1", "2", "3"] });
});
