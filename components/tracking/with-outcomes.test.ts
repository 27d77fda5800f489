import { expect, test } from "vitest";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { noDrafts } from "./stored-drafts";
import { withOutcomes } from "./with-outcomes";

const request = (key: string) => ({
  key,
  number: key,
  type: "bill_of_lading" as const,
  scac: "MSCU",
  references: [],
  tags: [],
  customerId: null,
  fields: {},
});
const error: ErrorObject = {
  status: "422",
  source: { pointer: "/data/attributes/scac" },
  title: "Invalid",
  detail: "Is wrong.",
};
const accepted = (key: string) => ({ key, errors: [], tracked: null, requestId: `id of ${key}` });
const rejected = (key: string) => ({ key, errors: [error], tracked: null, requestId: null });
const tracked = (key: string) => ({ key, number: key, type: "bill_of_lading", scac: "MSCU" });

test("each number keeps its result: accepted ones are listed as tracked, rejected ones stay with their errors", () => {
  const labels = { references: "PO 1", tags: "" };
  const choices = { A1: { scac: "MSCU" }, B2: { scac: "MSCU" }, C3: { tags: ["x"] } };
  const before = { ...noDrafts, text: "A1\nB2\nC3", choices, labels };
  const first = withOutcomes(before, [request("A1"), request("B2")], [accepted("A1"), rejected("B2")]);
  expect(first).toEqual({
    ...noDrafts,
    text: "B2\nC3",
    choices: { B2: { scac: "MSCU" }, C3: { tags: ["x"] } },
    labels,
    errors: { B2: [error] },
    tracked: [tracked("A1")],
    rounds: 1,
  });
  const second = withOutcomes(first, [request("B2")], [accepted("B2")]);
  expect(second).toMatchObject({ text: "C3", errors: {}, tracked: [tracked("B2"), tracked("A1")], rounds: 2 });
});

test("nothing is left when the last number is accepted", () => {
  const before = { ...noDrafts, text: "B2", tracked: [], rounds: 1 };
  expect(withOutcomes(before, [request("B2")], [accepted("B2")])).toBe(noDrafts);
});

test("a number that was removed while it was sent is not there again", () => {
  const before = { ...noDrafts, text: "C3" };
  expect(withOutcomes(before, [request("B2")], [rejected("B2")])).toMatchObject({ text: "C3", errors: {} });
});
