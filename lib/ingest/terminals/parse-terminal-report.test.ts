import { expect, test } from "vitest";
import { parseTerminalReport } from "./parse-terminal-report";

const row = { container_number: "MSCU6639870", reported_at: "2026-03-01T10:00:00Z" };
const inLosAngeles = { ...row, terminal: { locode: "USLAX" } };

function factsOf(report: object) {
  const parsed = parseTerminalReport(report, 0);
  if (Array.isArray(parsed)) throw new Error(JSON.stringify(parsed));
  return parsed.report.facts;
}

function problemsOf(report: object) {
  const parsed = parseTerminalReport(report, 3);
  return Array.isArray(parsed) ? parsed.map(({ source }) => source) : [];
}

test("a date is the start of its day at the terminal and stays a date; a time stays a time", () => {
  const export_cutoffs = { cy: "2026-03-04T17:00", vgm: "2026-03-04", documents: null };
  expect(factsOf({ ...inLosAngeles, empty_return_due_at: "2026-03-20", export_cutoffs })).toEqual({
    emptyReturnDueAt: { at: "2026-03-20T07:00:00.000Z", dateOnly: true },
    exportCutoffCyAt: { at: "2026-03-05T01:00:00.000Z", dateOnly: false },
    exportCutoffVgmAt: { at: "2026-03-04T08:00:00.000Z", dateOnly: true },
    exportCutoffDocumentsAt: null,
  });
});

test("a missing cut-off is not reported, null reports that there is none", () => {
  expect(factsOf({ ...row, export_cutoffs: { vgm: "2026-03-04T12:00:00Z" } })).toEqual({
    exportCutoffVgmAt: { at: "2026-03-04T12:00:00.000Z", dateOnly: false },
  });
  expect(factsOf({ ...row, export_cutoffs: null, free_days: null, empty_return_due_at: null })).toEqual({
    emptyReturnDueAt: null,
    exportCutoffCyAt: null,
    exportCutoffVgmAt: null,
    exportCutoffDocumentsAt: null,
    demurrageFreeDays: null,
    detentionFreeDays: null,
  });
  expect(factsOf({ ...row, free_days: { detention: 7 } })).toEqual({ detentionFreeDays: 7 });
});

test.each([
  [{ value: 24_150, unit: "kg" }, 53_241.64],
  [{ value: 53_240, unit: "lb" }, 53_240],
  [null, null],
])("the gross mass %j is %j in pounds", (gross_mass, weightInLbs) => {
  expect(factsOf({ ...row, gross_mass })).toEqual({ weightInLbs });
});

test("the weight of the cargo alone and the tare are no gross mass", () => {
  const others = { cargo_weight: { value: 21_900, unit: "kg" }, tare_weight: { value: 2_250, unit: "kg" } };
  expect(factsOf({ ...row, ...others })).toEqual({});
});

test.each<[string, object, string]>([
  ["a date without a known time zone", { empty_return_due_at: "2026-03-20" }, "empty_return_due_at"],
  ["a cut-off in a month that does not exist", { export_cutoffs: { cy: "2026-13-01" } }, "export_cutoffs/cy"],
  ["a local cut-off without a known time zone", { export_cutoffs: { vgm: "2026-03-04T17:00" } }, "export_cutoffs/vgm"],
  ["a date that does not exist", { export_cutoffs: { documents: "2026-02-30" } }, "export_cutoffs/documents"],
  ["negative free days", { free_days: { demurrage: -1 } }, "free_days/demurrage"],
  ["a fraction of a day", { free_days: { detention: 1.5 } }, "free_days/detention"],
  ["more than a year of free days", { free_days: { detention: 366 } }, "free_days/detention"],
])("%s is refused with the field", (_problem, values, field) => {
  expect(problemsOf({ ...row, ...values })).toEqual([{ pointer: `/rows/3/${field}` }]);
});
