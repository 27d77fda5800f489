import { expect, test } from "vitest";
import { errorText as wordError } from "@/components/api/use-error-text";
import { english, german } from "@/test/english";
import { afterPart, type BulkRun } from "./bulk-run";
import { bulkTargets } from "./bulk-target";

const t = english("bulk-edit");
const inGerman = german("bulk-edit");
const errorText = (error: Error) => wordError(german("api"), error);

const running: BulkRun = {
  target: bulkTargets.shipments,
  isUndo: false,
  state: "running",
  total: 3,
  changed: 0,
  unchanged: 0,
  failures: [],
  undo: [],
  error: null,
  isUnanswered: false,
};
const rows = ["a", "b", "c"].map((id) => ({ id, name: id.toUpperCase(), row: { id, add_tags: ["urgent"] } }));
const missing = { status: "404", source: null, title: "Not found", detail: "" };
const part = {
  results: [
    { status: "changed" as const, undo: { id: "a", remove_tags: ["urgent"] }, errors: [] },
    { status: "unchanged" as const, undo: null, errors: [] },
    { status: "failed" as const, undo: null, errors: [missing] },
  ],
};

test("results are counted, failures are named, and what takes the changes back is kept", () => {
  const once = afterPart(t, running, rows, part, errorText);
  const run = afterPart(t, once, rows.slice(0, 1), { results: part.results.slice(0, 1) }, errorText);
  expect(run).toMatchObject({ changed: 2, unchanged: 1, failures: [{ id: "c", name: "C" }] });
  expect(run.failures[0]?.reason).toBe("It does not exist any more.");
  const undo = { id: "a", name: "A", row: { id: "a", remove_tags: ["urgent"] } };
  expect(run.undo).toEqual([undo, undo]);
});

test("why a record could not be changed is in the language of the page", () => {
  const detail = "Only a failed request can be dismissed.";
  const error = { ...missing, status: "422", detail, meta: { reason: "request_not_dismissable" } };
  const results = [{ status: "failed" as const, undo: null, errors: [error] }];
  const { failures } = afterPart(inGerman, running, rows, { results }, errorText);
  expect(failures).toEqual([
    { id: "a", name: "A", reason: "Nur eine fehlgeschlagene Anfrage kann ausgeblendet werden." },
  ]);
});
