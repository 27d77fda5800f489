import { expect, test } from "vitest";
import { exportFailures, serializeFailure } from "@/lib/data-exports/export-failures";
import { english, german } from "@/test/english";
import { countEntries, currentEntry, type DataExport, formatFacts } from "./data-export";

const t = english("data-exports");
const countsOf = (of: Parameters<typeof countEntries>[0]) => t("facts.counts", countEntries(of));

const entries = [
  { name: "shipments.jsonl", count: 1_200, byte_size: 9, incomplete_count: 0 },
  { name: "transport_events.jsonl", count: 34, byte_size: null, incomplete_count: 0 },
];

const attributes: DataExport["attributes"] = {
  status: "running",
  entries,
  ...serializeFailure(null),
  byte_size: null,
  sha256: null,
  started_at: null,
  finished_at: null,
  expires_at: null,
  download_count: 0,
  last_downloaded_at: null,
  created_at: "2031-03-03T08:00:00.000Z",
};

const factsOf = (changes: Partial<DataExport["attributes"]>, texts = t) =>
  formatFacts(
    texts,
    { id: "", type: "data_export", attributes: { ...attributes, ...changes }, relationships: {} },
    { now: "2031-03-03T09:00:00.000Z", zone: "UTC" },
  );

test("counts records and files apart, in the singular, too", () => {
  expect(countsOf(entries)).toBe("1,234 records and 0 files");
  const single = [
    { name: "shipments.jsonl", count: 1, byte_size: 9, incomplete_count: 0 },
    { name: "documents/", count: 1, byte_size: 9, incomplete_count: 0 },
  ];
  expect(countsOf(single)).toBe("1 record and 1 file");
});

test("names what is written at the moment in words", () => {
  expect(currentEntry(t, entries)).toBe("transport events");
  expect(currentEntry(t, [...entries, { name: "documents/", count: 0, byte_size: null, incomplete_count: 0 }])).toBe(
    "documents",
  );
  expect(currentEntry(t, [])).toBeNull();
});

test("states progress, end and failure of an export", () => {
  expect(factsOf({})).toEqual(["1,234 records and 0 files so far", "now transport events"]);
  expect(factsOf({ status: "queued", entries: [] })).toEqual(["Starts when a worker is free"]);
  const finished = { byte_size: 2_500_000, expires_at: "2031-03-10T08:00:00.000Z", download_count: 2 };
  expect(factsOf({ status: "finished", ...finished })).toEqual([
    "1,234 records and 0 files",
    expect.stringMatching(/^2[.,]\d MB$/),
    expect.stringMatching(/^until .*10 Mar/),
    "downloaded 2 times",
  ]);
  expect(factsOf({ status: "expired", ...finished })).toContain("file deleted");
  const incomplete = [{ name: "documents/", count: 3, byte_size: 9, incomplete_count: 1 }];
  expect(factsOf({ status: "finished", ...finished, entries: incomplete })).toContain(
    "1 file could not be read (see manifest.json)",
  );
});

test("every code of a failure has a text in both languages, in English the sentence of the API", () => {
  const textOf = (reason: string | null, texts = t) =>
    factsOf({ status: "failed", ...serializeFailure(reason) }, texts);
  const inGerman = german("data-exports");
  const reasons = exportFailures.codes.map((code) => exportFailures.write(code, { attempts: 3, reference: "7f3k" }));
  for (const reason of reasons) {
    expect(textOf(reason)).toEqual([reason]);
    expect(textOf(reason, inGerman)).not.toEqual([reason]);
  }
  expect(textOf(reasons[0] ?? null, inGerman)).toEqual([
    "Der Export wurde 3-mal unterbrochen. Erstellen Sie einen neuen.",
  ]);
  expect(textOf("The disk is gone.", inGerman)).toEqual(["The disk is gone."]);
  expect(textOf(null, inGerman)).toEqual(["Der Grund ist nicht bekannt."]);
});
