import { expect, test } from "vitest";
import type { DocumentText, Word } from "@/lib/ingest/documents/document-text";
import { extractDocument } from "./extraction";

const [columns, rows] = [100, 60];

/** A page of text in a grid of characters: two spaces separate segments. */
function pageOf(lines: string[], confidence = 1, textSource: "text" | "ocr" = "text"): DocumentText {
  const toWords = (line: string, at: number): Word[] =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence,
      box: { left: match.index / columns, top: at / rows, width: match[0].length / columns, height: 0.7 / rows },
    }));
  const found = lines.map(toWords);
  const page = {
    page: 1,
    width: 600,
    height: 840,
    textSource,
    words: found.flat(),
    lines: found.filter(({ length }) => length > 0),
  };
  return { kind: "pdf", contentType: "application/pdf", pages: [page], notes: [] };
}

const notice = [
  "Hapag-Lloyd AG",
  "ARRIVAL NOTICE",
  "",
  "B/L No.: HLCUSHA123456789     House B/L: HBL7654321",
  "Vessel / Voyage: EVER GIVEN / 026W     ETA: 14 May 2026",
  "Port of Discharge: Hamburg, Germany (DEHAM)",
  "VGM Cut-off: 2 April 2026     Last Free Day: 21 May 2026",
  "Demurrage free time: 5 calendar days",
  "",
  "Container        Type     Seal        Gross Weight (kg)     Tare (kg)",
  "CSQU3054383      40HC     ML1234567   12,500.50             3,800.00",
];

test("a seal and a type below a container number are those of that container; a weight below can be that of all", () => {
  const { payload } = extractDocument(
    pageOf([
      "BILL OF LADING",
      "B/L No.: HLCUSHA123456789",
      "Container No.: CSQU3054383",
      "Seal No.: ML1234567",
      "Type: 40HC",
      "Container No.: MSKU1234565",
      "Seal No.: CN445566",
      "Gross Weight: 12,000 KGS",
    ]),
  );
  expect(payload.containers).toMatchObject([
    { number: "CSQU3054383", seal_numbers: ["ML1234567"], type_code: "45GP", gross_weight: null },
    { number: "MSKU1234565", seal_numbers: ["CN445566"], type_code: null, gross_weight: null },
  ]);
  expect(payload.gross_weight).toEqual({ value: 12_000, unit: "kg" });
});

const lading = ["BILL OF LADING", "B/L No.: HLCUSHA123456789"];

test.each([
  [
    "columns with other names, in another order, next to a column that is not known",
    [
      "Customs Seal ID   Lot         Equipment      Shipper's Seal    Size/Type",
      "CN1234567         LT7654321   CSQU3054383    HLD7654321        40HC",
    ],
    ["CN1234567", "HLD7654321"],
  ],
  [
    "rows below each other",
    ["Plomben      Einheit       Bruttogewicht", "CN1234567    CSQU3054383   12.000 KG", "HLD7654321"],
    ["CN1234567", "HLD7654321"],
  ],
  ["a compound", ["Container: CSQU3054383", "Reedersiegel: ML-CN1234567 & 7654321"], ["ML-CN1234567", "7654321"]],
  ["one line", ["Conteneur: CSQU3054383 40HC Scellés apposés: UL-123456 / 654321"], ["UL-123456", "654321"]],
  [
    "a label beside its value, below the type",
    ["Unidad          CSQU3054383", "Medida y tipo   40HC", "Sello aduana    CN1234567; H7654321"],
    ["CN1234567", "H7654321"],
  ],
  ["a label above its value", ["Container No.", "CSQU3054383", "Security seal", "CN1234567"], ["CN1234567"]],
])("reads seals from %s", (_what, lines, seals) => {
  const { payload } = extractDocument(pageOf([...lading, "", ...lines]));
  expect(payload.containers).toMatchObject([{ number: "CSQU3054383", seal_numbers: seals }]);
});

test.each([
  ["a clause", ["Container: CSQU3054383", "Load, count and seal", "560000 pieces"]],
  ["a weight", ["Container: CSQU3054383", "Seal  12000.50 KGS"]],
  ["goods", ["Container: CSQU3054383", "Articles de plomberie 12000", "Sealed bags 45000"]],
  ["a quantity", ["Seal       Container", "           CSQU3054383", "15000 CTNS"]],
])("reads no seal from %s", (_what, lines) => {
  const { payload } = extractDocument(pageOf([...lading, "", ...lines]));
  expect(payload.containers).toMatchObject([{ number: "CSQU3054383", seal_numbers: [] }]);
});

test("reads the values of an arrival notice by their labels and columns", () => {
  const { documentType, payload } = extractDocument(pageOf(notice));
  expect(documentType).toBe("arrival_notice");
  expect(payload).toMatchObject({
    bill_of_lading_number: "HLCUSHA123456789",
    carrier_scac: "HLCU",
    vessel_name: "EVER GIVEN",
    voyage_number: "026W",
    estimated_arrival_date: "2026-05-14",
    last_free_date: "2026-05-21",
    port_of_discharge: { name: "Hamburg, Germany", locode: "DEHAM" },
    free_times: [{ type_code: "DEM", duration: 5, time_unit: "CD" }],
    containers: [
      {
        number: "CSQU3054383",
        type_code: "45GP",
        seal_numbers: ["ML1234567"],
        gross_weight: { value: 12_500.5, unit: "kg" },
      },
    ],
    booking_number: null,
    total_amount: null,
  });
});

test("each value has its text and place", () => {
  const { values } = extractDocument(pageOf(notice));
  const value = values.find(({ field }) => field === "containers[0].gross_weight.value");
  expect(value).toMatchObject({ value: 12_500.5, text: "12,500.50", page: 1 });
  expect(value?.box.top).toBeCloseTo(10 / rows);
});

test("does not use words that an OCR is not certain of", () => {
  expect(extractDocument(pageOf(notice, 0.3)).values).toEqual([]);
});

test("a number after a scanned label belongs to its value", () => {
  const { payload } = extractDocument(pageOf(["ARRIVAL NOTICE", "", "Free Time Expires: 26 Jun 2026"], 0.9, "ocr"));
  expect(payload.last_free_date).toBe("2026-06-26");
});

test("a scanned row whose container number is misread adds nothing to the container above it", () => {
  const misread = "C5QU3O5438E      20DV     ML7654321   11,000.00             2,200.00";
  const { payload } = extractDocument(pageOf([...notice, misread], 0.9, "ocr"));
  expect(payload.containers).toMatchObject([{ type_code: "45GP", seal_numbers: ["ML1234567"] }]);
});

test("headings of a scanned table that are printed over each other are found", () => {
  const table = [
    "ARRIVAL NOTICE",
    "",
    "Conteneur n°     Type de contene&cellé      Nombre de colis",
    "CSQU3054383      40HC           ML1234567   120",
  ];
  const { payload } = extractDocument(pageOf(table, 0.9, "ocr"));
  expect(payload.containers).toMatchObject([
    { number: "CSQU3054383", seal_numbers: ["ML1234567"], package_count: 120 },
  ]);
});

test("labels that contradict each other give no value", () => {
  const { payload } = extractDocument(pageOf(["ARRIVAL NOTICE", "", "ETA: 14 May 2026", "", "ETA: 15 May 2026"]));
  expect(payload.estimated_arrival_date).toBeNull();
});

test("a container number with a wrong check digit is not used", () => {
  const { payload } = extractDocument(pageOf(notice.map((line) => line.replace("CSQU3054383", "CSQU3054384"))));
  expect(payload.containers).toEqual([]);
});

test("text without a known title is of no type, and nothing is read from it", () => {
  const { documentType, payload, notes } = extractDocument(pageOf(["Meeting on Monday", "", "ETA: 14 May 2026"]));
  expect([documentType, payload]).toEqual(["other", {}]);
  expect(notes).toBe("No title of a known document type was found.");
});

test("a type that is given takes precedence over the title", () => {
  const { documentType, payload } = extractDocument(pageOf(notice), { documentType: "delivery_order" });
  expect(documentType).toBe("delivery_order");
  expect(payload).toMatchObject({ last_free_date: "2026-05-21", pickup_reference: null });
});

test("the number of a bill of lading does not make a document one", () => {
  const { documentType } = extractDocument(pageOf(["PACKING LIST", "", "Bill of Lading: MAEU123456789"]));
  expect(documentType).toBe("packing_list");
});
