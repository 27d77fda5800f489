import { expect, test } from "vitest";
import { readTable } from "@/components/tracking/import/read-table";
import { valueReasonOf } from "@/lib/platform/jsonapi/value-reasons";
import { english, german } from "@/test/english";
import { readTariffFile, rowProblemsOf, tariffColumns, templateHref } from "./tariff-file";
import { formatRates, parseRates } from "./tariff-text";

const t = english("tariffs");

test("the template is read as the tariff that it shows", async () => {
  const text = decodeURIComponent(templateHref(t).split(",").slice(1).join(","));
  const table = await readTable(english("tracking"), new File([text], "template.csv"));
  const { rows, numbers, problems } = readTariffFile(t, table.rows);
  expect([problems, numbers]).toEqual([[], [2]]);
  expect(rows).toEqual([
    {
      scac: "HLCU",
      country_code: null,
      port_locode: "USLAX",
      terminal_id: null,
      equipment_type: "dry",
      equipment_length: 40,
      phase: "demurrage",
      starts_on: "discharged",
      first_day: "next_day",
      free_days: 4,
      free_day_basis: "working",
      charged_day_basis: "calendar",
      weekend_days: ["saturday", "sunday"],
      holidays: ["2026-11-26", "2026-12-25"],
      rates: [
        { from_day: 1, to_day: 4, amount: "195.00" },
        { from_day: 5, to_day: null, amount: "340.00" },
      ],
      currency: "USD",
      valid_from: "2026-01-01",
      valid_to: "2026-12-31",
      source: "Example: replace this row",
    },
  ]);
});

test("rows keep their number in the file after empty ones", () => {
  const head = ["scac", "phase", "starts_on", "first_day", "free_days", "valid_from"];
  const row = ["HLCU", "demurrage", "discharged", "next_day", "four", "2026-01-01"];
  const { rows, numbers, problems } = readTariffFile(t, [head, row, ["", ""], row], 3);
  expect([rows.length, numbers, problems.map((problem) => problem.row)]).toEqual([2, [4, 6], [4, 6]]);
});

test("dates are read without the time that a spreadsheet adds to them", () => {
  const head = ["scac", "phase", "starts_on", "first_day", "free_days", "valid_from", "valid_to", "holidays"];
  const dates = ["2026-01-01 08:30", "2026-12-31", "2026-12-25 08:30"];
  const { rows } = readTariffFile(t, [head, ["HLCU", "demurrage", "discharged", "next_day", "4", ...dates]]);
  expect(rows).toMatchObject([{ valid_from: "2026-01-01", valid_to: "2026-12-31", holidays: ["2026-12-25"] }]);
});

test("what cannot be read is named by row, and columns that are missing or not known by name", () => {
  const head = ["SCAC", "Phase", "Starts on", "First day", "Free days", "Valid from", "Rates", "Place"];
  const row = (free: string, rates: string, place: string) => {
    return ["HLCU", "demurrage", "discharged", "next_day", free, "2026-01-01", rates, place];
  };
  const read = readTariffFile(t, [
    head,
    row("4", "", "US"),
    row("four", "5 from 195", ""),
    row("5", "1: 5", "USLAX APMT"),
  ]);
  expect(read.problems).toEqual([
    { row: 3, text: "free_days: “four” is not a whole number." },
    { row: 3, text: "rates: “5 from 195” cannot be read. Write steps as 1-4: 195.00; 5+: 340.00." },
  ]);
  expect(read.rows.map(({ country_code, terminal_id }) => [country_code, terminal_id])).toEqual([
    ["US", null],
    [null, null],
    [null, "USLAX APMT"],
  ]);
  expect(
    readTariffFile(t, [
      ["scac", "amount"],
      ["HLCU", "1"],
    ]).problems.map(({ text }) => text),
  ).toEqual([
    "Columns are missing: phase, starts_on, first_day, free_days, valid_from.",
    "Columns are not known: amount.",
  ]);
  expect(readTariffFile(t, [[...tariffColumns]]).problems).toHaveLength(1);
});

test("errors of the server are those of the row in the file", () => {
  const detail = "currency: is required with rates.";
  const error = (pointer: string) => ({
    ...{ status: "422", source: { pointer }, detail, title: "", code: "invalid", meta: valueReasonOf(detail) ?? {} },
  });
  expect(rowProblemsOf(english("api"), [error("/rows/1/currency"), error("/rows")], [2, 5])).toEqual([
    { row: 5, text: "currency: is required with rates." },
    { row: null, text: "currency: is required with rates." },
  ]);
  expect(rowProblemsOf(german("api"), [error("/rows/0/currency")], [2])).toEqual([
    { row: 2, text: "currency: Zu Sätzen gehört eine Währung." },
  ]);
});

test.each(["1-4: 195.00, 5+: 340.00", "1: 10, 2-3: 20.5, 4+: 0", ""])(
  "rates are read as they are written: %s",
  (text) => {
    const steps = parseRates(text);
    expect(steps && formatRates(steps)).toBe(text);
  },
);

test.each(["195", "1-: 5", "a: 5", "1: 5.", "1-4 195"])("%s is not read as rates", (text) => {
  expect(parseRates(text)).toBeNull();
});
