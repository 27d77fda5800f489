import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import type { SortKey, SortValue } from "./sort";

/** A position in a list: after the row with these values of the sort columns and this id, which breaks ties. */
export type Keyset = { values: SortValue[]; id: string };

type Condition = Record<string, unknown>;

const nullMark = "~";

function serializeValue(value: SortValue): string {
  if (value === null) return nullMark;
  if (typeof value === "number") return String(value);
  return value instanceof Date ? String(value.getTime()) : `'${value.replaceAll("%", "%25").replaceAll(" ", "%20")}`;
}

/** Serializes a position as opaque text for `page[after]`. */
export function serializeKeyset({ values, id }: Keyset): string {
  return Buffer.from([...values.map(serializeValue), id].join(" ")).toString("base64url");
}

/** Returns undefined for a text that is not a value of such a column. */
function parseValue({ kind, nullable }: SortKey, text: string): SortValue | undefined {
  if (text === nullMark) return nullable ? null : undefined;
  if (kind === "time") return /^\d{1,14}$/.test(text) ? new Date(Number(text)) : undefined; // until the year 5138
  if (kind === "number") return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (!text.startsWith("'") || text.includes("\u0000")) return undefined;
  return text.slice(1).replaceAll("%20", " ").replaceAll("%25", "%");
}

/** Throws bad_request for a text that was not issued by this API, or for a list in another order. */
export function parseKeyset(text: string, sort: SortKey[]): Keyset {
  const parts = Buffer.from(text, "base64url").toString().split(" ");
  const id = parts.at(-1) ?? "";
  const values = sort.flatMap((key, index) => {
    const value = parseValue(key, parts[index] ?? "");
    return value === undefined ? [] : [value];
  });
  const isComplete = values.length === sort.length && z.uuid().safeParse(id).success;
  if (isComplete && serializeKeyset({ values, id }) === text) return { values, id };
  const detail = "page[after] is not a valid position in this list.";
  throw AppError.of([{ code: "bad_request", detail, source: { parameter: "page[after]" } }]);
}

/** The position of a row in a list of this order. */
export function keysetOf(row: { id: string }, sort: SortKey[]): Keyset {
  const columns = row as Record<string, unknown>;
  const values = sort.map(({ column, computed }) => {
    return computed ? computed.valueOf(row as never) : (columns[column] as SortValue);
  });
  return { values, id: row.id };
}

function beyond({ column, descending, nullable }: SortKey, value: SortValue): Condition[] {
  if (value === null) return [];
  return [{ [column]: descending ? { lt: value } : { gt: value } }, ...(nullable ? [{ [column]: null }] : [])];
}

/** The id is sorted in the direction of the last column, as in the indexes. */
export function isIdDescending(sort: SortKey[]): boolean {
  return sort.at(-1)?.descending ?? true;
}

/** Prisma conditions for the rows after a position. The first one is redundant, but lets an index scan start there. */
export function afterKeyset({ values, id }: Keyset, sort: SortKey[]): Condition[] {
  const valueAt = (index: number) => values[index] ?? null;
  const equals = sort.map(({ column }, index) => ({ [column]: valueAt(index) }));
  const later = sort.flatMap((key, index) => {
    const further = beyond(key, valueAt(index));
    return further.length > 0 ? [{ AND: [...equals.slice(0, index), { OR: further }] }] : [];
  });
  const [first] = sort;
  const start = valueAt(0);
  const isBounded = first && start !== null && !first.nullable;
  return [
    ...(isBounded ? [{ [first.column]: first.descending ? { lte: start } : { gte: start } }] : []),
    { OR: [...later, { AND: [...equals, { id: isIdDescending(sort) ? { lt: id } : { gt: id } }] }] },
  ];
}
