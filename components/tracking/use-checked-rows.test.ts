import { expect, test } from "vitest";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { readyRequests, unchangedPart, withCheck } from "./use-checked-rows";
import type { ClassifiedDraft } from "./use-drafts";

const error = (source: ErrorObject["source"]): ErrorObject => ({ status: "422", source, title: "", detail: "" });
const invalid = error({ pointer: "/data/attributes/scac" });
const failure = error(null);

function row(more: Partial<ClassifiedDraft> = {}, scac: string | null = "MSCU"): ClassifiedDraft {
  return {
    draft: { key: "A1", number: "A1" },
    classification: {
      type: "container",
      scac,
      candidates: [],
      status: scac === null ? "choose_carrier" : "ready",
      problem: null,
      correctedNumber: null,
    },
    errors: [],
    tracked: null,
    isDoubtful: false,
    carrierChoice: "none",
    references: [],
    tags: [],
    customerId: null,
    fields: {},
    fileRow: null,
    ...more,
  };
}

const outcome = (errors: ErrorObject[], shipmentId?: string) => ({
  key: "A1",
  errors,
  tracked: shipmentId ? { shipmentId } : null,
  requestId: null,
});

test("a number that is tracked already is not sent, with or without a carrier", () => {
  for (const scac of ["MSCU", null]) {
    const checked = withCheck(row({}, scac), outcome([], "s1"), true);
    expect(checked.tracked).toEqual({ shipmentId: "s1" });
    expect(readyRequests([checked])).toEqual([]);
  }
});

test("without a carrier no error is shown, because it has to be selected first", () => {
  expect(withCheck(row({}, null), outcome([invalid]), true).errors).toEqual([]);
  expect(withCheck(row(), outcome([invalid]), true).errors).toEqual([invalid]);
});

test("the error of a sent number stays until a later check finds that its reason has gone", () => {
  const rejected = row({ errors: [invalid] });
  expect(withCheck(rejected, undefined, true).errors).toEqual([invalid]);
  expect(withCheck(rejected, outcome([]), false).errors).toEqual([invalid]);
  expect(withCheck(rejected, outcome([]), true).errors).toEqual([]);
});

test("a failed request is shown until the number is sent again, which it can be", () => {
  const failed = withCheck(row({ errors: [failure] }), outcome([]), true);
  expect(failed.errors).toEqual([failure]);
  expect(readyRequests([failed])).toHaveLength(1);
});

test("a part without a response can be sent again while its numbers are in the form as they were sent", () => {
  const shared = { references: ["PO-1"], tags: [], customerId: null, fields: {} };
  const part = { key: "first", requests: readyRequests([row()]), shared };
  expect(unchangedPart(part, [row()], shared)).toBe(part);
  expect(unchangedPart(part, [row({}, "MAEU")], shared)).toBeNull();
  expect(unchangedPart(part, [row({ references: ["PO-2"] })], shared)).toBeNull();
  expect(unchangedPart(part, [], shared)).toBeNull();
  expect(unchangedPart(part, [row()], { ...shared, references: [] })).toBeNull();
  expect(unchangedPart({ ...part, requests: [] }, [row()], shared)).toBeNull();
});
