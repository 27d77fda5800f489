import type { Value } from "@/components/custom-fields/field-value";
import type { DraftChoice } from "@/components/tracking/classify-draft";
import { parseDrafts } from "@/components/tracking/parse-drafts";
import type { RequestType } from "@/components/tracking/tracking-request";
import { normalizeNumber } from "@/lib/reference/normalize-number";

/** What a column of the file is read as. */
export const importedFields = ["number", "scac", "type", "references", "tags", "customer"] as const;

export type ImportedField = (typeof importedFields)[number];

/** The index of the column of each field; null: none. */
export type ColumnMapping = Record<ImportedField, number | null>;

/** Words of column heads, in the order in which they are looked for. */
const headWords: Record<ImportedField, RegExp[]> = {
  number: [
    /^(request|tracking|shipment)? ?(number|no\.?|#)$/,
    /\b(m?b\/?l|mbl|bill of lading|booking|container)\b.*\b(number|no|#)\b/,
    /\b(mbl|m?b\/?l|bill of lading|booking|bkg|container|shipment|number)\b/,
  ],
  scac: [/\bscac\b/, /\b(carrier|shipping line|line|ssl)\b/],
  type: [/\b(type|kind)\b/],
  references: [/\b(references?|ref|po|purchase order|order|invoice|customer ref)\b/],
  tags: [/\b(tags?|labels?)\b/],
  customer: [/\b(customer|client|consignee)\b/],
};

/** A number of a carrier: letters and digits, with at least four digits. */
const looksLikeNumber = (cell: string) => /^[A-Z0-9]{6,20}$/.test(normalizeNumber(cell)) && /\d{4}/.test(cell);

/** Whether the first row names the columns: none of its cells is a number of a carrier. */
export const hasHead = ([first = []]: string[][]): boolean => !first.some(looksLikeNumber);

function columnWithNumbers(rows: string[][]): number | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from(
    { length: width },
    (_, column) => rows.filter((row) => looksLikeNumber(row[column] ?? "")).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

const plainWords = (text: string) => text.toLowerCase().replaceAll("_", " ").trim();

/** The names of the columns, in lower case; empty if the first row has none. */
const headOf = (table: string[][]): string[] => (hasHead(table) ? (table[0] ?? []).map(plainWords) : []);

/** The column whose head is one of these names, unless it is read as something else; null: none. */
export function guessColumn(table: string[][], names: string[], mapping: ColumnMapping): number | null {
  const words = names.map(plainWords);
  const index = headOf(table).findIndex(
    (cell, column) => words.includes(cell) && !Object.values(mapping).includes(column),
  );
  return index === -1 ? null : index;
}

/** The likely columns of a table: by the words of its head, the number also by its values. */
export function guessMapping(table: string[][]): ColumnMapping {
  const mapping: ColumnMapping = { number: null, scac: null, type: null, references: null, tags: null, customer: null };
  const withHead = hasHead(table);
  const head = headOf(table);
  const taken = new Set<number>();
  // "Carrier" and "type" before the number: a head such as "container type" has words of both.
  for (const field of ["scac", "type", "references", "tags", "customer", "number"] as const) {
    const matches = headWords[field].map((words) =>
      head.findIndex((cell, index) => !taken.has(index) && words.test(cell)),
    );
    const column = matches.find((index) => index !== -1);
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return { ...mapping, number: mapping.number ?? columnWithNumbers(table.slice(withHead ? 1 : 0, 200)) };
}

const typeWords: [RegExp, RequestType][] = [
  [/bill|b\/?l\b|mbl/i, "bill_of_lading"],
  [/book|bkg/i, "booking_number"],
  [/cont|cntr|box/i, "container"],
];

const listOf = (cell: string): string[] => [...new Set(cell.split(/[,;|]/).map((item) => item.trim()))].filter(Boolean);

/** A number of the file with what its row states about it. `row`: its row in the file, from 1. */
export type ImportedNumber = { row: number; key: string; number: string; choice: DraftChoice };

export type ImportedNumbers = {
  numbers: ImportedNumber[];
  /** The rows without a number, and those whose number an earlier row has. */
  empty: number[];
  repeated: number[];
  /** The rows whose carrier is not among the known ones, with what they state. */
  unknownCarriers: { row: number; name: string }[];
  /** The same of customers. */
  unknownCustomers: { row: number; name: string }[];
};

/** A column that is read as a custom field; `parse` returns the value that the text of a cell stands for. */
export type FieldColumn = { key: string; column: number; parse: (text: string) => Value };

type Reading = {
  /** The number of the first row in the file. */
  firstRow?: number;
  mapping: ColumnMapping;
  withHead: boolean;
  carriers: ReadonlyMap<string, string>;
  customers: ReadonlyMap<string, string>;
  fields: FieldColumn[];
};

type Cells = { cells: string[]; textOf: (field: ImportedField) => string };

/** What a row states about its numbers. `scac` and `customerId` undefined: not stated, or not known. */
function choiceOf(
  { cells, textOf }: Cells,
  { scac, customerId }: { scac: string | undefined; customerId: string | undefined },
  columns: FieldColumn[],
): DraftChoice {
  const type = typeWords.find(([words]) => words.test(textOf("type")))?.[1];
  const fields = columns.flatMap(({ key, column, parse }) => (cells[column] ? [[key, parse(cells[column])]] : []));
  return {
    ...(scac !== undefined && { scac }),
    ...(type !== undefined && { type }),
    references: listOf(textOf("references")),
    tags: listOf(textOf("tags")),
    ...(customerId !== undefined && { customerId }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  };
}

/** Reads the numbers of a table; a cell can have several. `carriers` and `customers`: SCACs and ids by lower-case name. */
export function importNumbers(
  table: string[][],
  { mapping, withHead, firstRow = 1, ...reading }: Reading,
): ImportedNumbers {
  const found: ImportedNumbers = { numbers: [], empty: [], repeated: [], unknownCarriers: [], unknownCustomers: [] };
  const keys = new Set<string>();
  for (const [index, cells] of table.entries()) {
    if ((withHead && index === 0) || cells.every((cell) => cell === "")) continue;
    const row = index + firstRow;
    const textOf = (field: ImportedField) => cells[mapping[field] ?? -1] ?? "";
    const drafts = parseDrafts(textOf("number"));
    const added = drafts.filter(({ key }) => !keys.has(key));
    if (drafts.length === 0) found.empty.push(row);
    else if (added.length === 0) found.repeated.push(row);
    if (added.length === 0) continue;
    const [carrier, customer] = [textOf("scac"), textOf("customer")];
    const scac = reading.carriers.get(carrier.toLowerCase());
    const customerId = reading.customers.get(customer.toLowerCase());
    if (carrier !== "" && scac === undefined) found.unknownCarriers.push({ row, name: carrier });
    if (customer !== "" && customerId === undefined) found.unknownCustomers.push({ row, name: customer });
    const choice = choiceOf({ cells, textOf }, { scac, customerId }, reading.fields);
    for (const { key, number } of added) {
      keys.add(key);
      found.numbers.push({ row, key, number, choice });
    }
  }
  return found;
}
