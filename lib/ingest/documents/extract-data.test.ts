import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { extractTask } from "./child/extract-task";
import { extractData, extractedFile } from "./extract-data";

const folder = mkdtempSync(join(tmpdir(), "landfall-extract-"));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, "notice.txt");
writeFileSync(path, "ARRIVAL NOTICE\n\nBill of lading: HLCUSHA2603ABCD1\n\nGross weight: 12,345.678 kg\n");
const file = { path, fileName: "notice.txt" };
const given = { documentType: "delivery_order", classify: true } as const;

const extract = (options: Pick<Parameters<typeof extractTask>[0], "documentType" | "classify">) =>
  extractTask({ task: "extract", directory: folder, ...file, ...options });

test("extracts the data of the given type, and returns the type by content beside it", async () => {
  const { classification, extraction } = await extract(given);
  expect(classification?.documentType).toBe("arrival_notice");
  expect(extraction).toMatchObject({ documentType: "delivery_order", payload: { last_free_date: null } });
});

test("extracts the data of the type by content, or of the given one alone", async () => {
  const { classification, extraction } = await extract({ documentType: null, classify: true });
  expect([classification?.documentType, extraction.documentType]).toEqual(["arrival_notice", "arrival_notice"]);
  expect((await extract({ documentType: "sea_waybill", classify: false })).classification).toBeNull();
});

test("a process of its own returns the same, with rounded boxes", async () => {
  const [one, other] = [await extractData(path, { ...file, ...given }), await extract(given)];
  const { values, ...rest } = one.extraction;
  expect(rest).toMatchObject({ payload: { gross_weight: { value: 12_345.678, unit: "kg" } } });
  const digits = (_key: string, value: unknown) => (typeof value === "number" ? Number(value.toFixed(5)) : value);
  expect(JSON.stringify(one, digits)).toBe(JSON.stringify(other, digits));
  expect(values[0]?.box.left).toBe(Number(values[0]?.box.left.toFixed(5)));
});

test.each([
  ["a payload that has another shape", { payload: { gross_weight: "heavy" } }],
  ["a type that does not exist", { documentType: "passport" }],
  ["a box without numbers", { values: [{ field: "a", value: 1, text: "1", page: 1, box: {}, confidence: 1 }] }],
])("refuses %s from the process", async (_name, part) => {
  const read = await extract(given);
  expect(extractedFile.safeParse(read).success).toBe(true);
  expect(extractedFile.safeParse({ ...read, extraction: { ...read.extraction, ...part } }).success).toBe(false);
});
