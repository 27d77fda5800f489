import type { DocumentType } from "@/lib/ingest/documents/extract/document-types";
import type { ExtractedValue } from "@/lib/ingest/documents/extract/extraction";
import type { LabelKey } from "@/lib/ingest/documents/extract/labels/label-keys";
import { documentSchemas } from "@/lib/ingest/documents/extract/schemas/document-schemas";
import type { DocumentContext } from "./document-context";
import { readCarrier } from "./read-carrier";
import { readContainers } from "./read-containers";
import { readField } from "./read-field";
import { readFreeTimes } from "./read-free-times";
import { readLines } from "./read-lines";
import { readReferences } from "./read-references";
import { readTableTotal, readTotalAmount } from "./read-totals";
import { type Finding, toExtractedValue } from "./span";

/** A finding of a whole value, or a structure of them. */
type Found = Finding<unknown> | Found[] | { [name: string]: Found | null } | null;

const isFinding = (found: object): found is Finding<unknown> =>
  "span" in found && "confidence" in found && "value" in found;

type Reader = (context: DocumentContext, type: DocumentType) => Found;

const isInvoice = (type: DocumentType) => type === "commercial_invoice" || type === "demurrage_invoice";

const byLabel =
  (...keys: LabelKey[]): Reader =>
  (context) =>
    readField(keys, context);

const readers: Record<string, Reader> = {
  carrier_scac: (context) => readCarrier(context, readField(["bill_of_lading_number"], context)),
  issue_date: (context) => readField(["issue_date", "date"], context),
  invoice_date: (context, type) => readField(isInvoice(type) ? ["invoice_date", "date"] : ["invoice_date"], context),
  containers: readContainers,
  gross_weight: (context) => readTableTotal("gross_weight", context) ?? readField(["gross_weight"], context),
  volume: (context) => readTableTotal("volume", context) ?? readField(["volume"], context),
  package_count: (context) => readTableTotal("package_count", context) ?? readField(["package_count"], context),
  references: readReferences,
  free_times: readFreeTimes,
  charges: (context) =>
    readLines(context).flatMap(({ description, amount }) => (amount ? [{ description, amount }] : [])),
  lines: readLines,
  total_amount: readTotalAmount,
};

/** The parts of a value, each with its path, at the place of the whole. */
function toLeaves(path: string, value: unknown, found: Finding<unknown>): ExtractedValue[] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return [toExtractedValue(path, value, found)];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, part]) => toLeaves(`${path}.${name}`, part, found));
}

function toPayload(path: string, found: Found, values: ExtractedValue[]): unknown {
  if (found === null) return null;
  if (Array.isArray(found)) return found.map((one, at) => toPayload(`${path}[${at}]`, one, values));
  if (isFinding(found)) {
    values.push(...toLeaves(path, found.value, found));
    return found.value;
  }
  return Object.fromEntries(
    Object.entries(found).map(([name, one]) => [name, toPayload(`${path}.${name}`, one, values)]),
  );
}

/** Reads the values of the document type's schema. Values that the document does not have are null or empty lists. */
export function readPayload(
  type: DocumentType,
  context: DocumentContext,
): { payload: Record<string, unknown>; values: ExtractedValue[] } {
  const schema = documentSchemas.find((one) => one.type === type)?.schema;
  const values: ExtractedValue[] = [];
  const payload: Record<string, unknown> = {};
  for (const field of Object.keys(schema?.shape ?? {})) {
    const read = readers[field] ?? byLabel(field as LabelKey);
    payload[field] = toPayload(field, read(context, type), values);
  }
  return { payload, values };
}
