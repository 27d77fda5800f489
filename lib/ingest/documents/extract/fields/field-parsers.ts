import { findMoney, type Money } from "@/lib/ingest/documents/extract/formats/money";
import { findDates } from "@/lib/ingest/documents/extract/formats/parse-date";
import { numberPattern, parseNumber } from "@/lib/ingest/documents/extract/formats/parse-number";
import { parsePlace } from "@/lib/ingest/documents/extract/formats/places";
import {
  findVolumes,
  findWeights,
  hasVolumeUnit,
  type Parsed,
  parseVolume,
  type Volume,
  type Weight,
  weightUnitIn,
} from "@/lib/ingest/documents/extract/formats/quantity";
import type { Label } from "@/lib/ingest/documents/extract/labels/find-labels";
import type { LabelKey } from "@/lib/ingest/documents/extract/labels/label-keys";
import type { DocumentContext } from "./document-context";
import { parseIdentifier, parseIncoterm, parseName, parseVesselName, parseVoyageNumber } from "./parse-text";

/** Reads the value that a label announces from a text; null: the text is no such value. */
export type Parser = (
  text: string,
  label: Pick<Label, "keys" | "addition">,
  context: DocumentContext,
) => Parsed<unknown> | null;

const leading = new RegExp(`^[^\\d]{0,4}(${numberPattern})`);

const identifier: Parser = (text) => parseIdentifier(text);
const name: Parser = (text) => parseName(text);
const date: Parser = (text, _label, { dateOrder }) => findDates(text, dateOrder)[0] ?? null;

const place: Parser = (text) => {
  const value = parseName(text) && parsePlace(text);
  return value ? { value, start: 0, end: text.length } : null;
};

/** A weight: a number with its unit, or a number alone if the label has the unit. */
export function readWeight(text: string, unitText: string, { numberFormat }: DocumentContext): Parsed<Weight> | null {
  const [found] = findWeights(text, numberFormat);
  if (found) return found;
  const unit = weightUnitIn(unitText);
  const match = leading.exec(text);
  const value = match && parseNumber(match[1] ?? "", numberFormat);
  return unit && value ? { value: { value, unit }, start: 0, end: match[0].length } : null;
}

export function readVolume(text: string, unitText: string, { numberFormat }: DocumentContext): Parsed<Volume> | null {
  const [found] = findVolumes(text, numberFormat);
  if (found) return found;
  const match = leading.exec(text);
  const value = match && hasVolumeUnit(unitText) ? parseVolume(match[1] ?? "", numberFormat) : null;
  return value && match ? { value, start: 0, end: match[0].length } : null;
}

/** An amount with its currency, which the label or the document may name. */
export function readMoney(text: string, unitText: string, context: DocumentContext): Parsed<Money> | null {
  const [found] = findMoney(text, context.numberFormat, context.dollar);
  if (found) return found;
  const currency = /(?<![a-z])([a-z]{3})(?![a-z])/.exec(unitText)?.[1]?.toUpperCase();
  const code = currency ?? (/€/.test(unitText) ? "EUR" : context.currency);
  const match = new RegExp(`^\\s*(-?)(${numberPattern})\\s*$`).exec(text);
  const amount = match && parseNumber(match[2] ?? "", context.numberFormat);
  if (!match || amount === null || !code) return null;
  return { value: { amount: match[1] ? -amount : amount, currency: code }, start: 0, end: text.length };
}

/** Seal numbers have seven digits. */
const packagesBelow = 1_000_000;

/** A whole number of packages at the beginning of the text. */
export function readCount(text: string): Parsed<number> | null {
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?![\d.,/-]*\d)(?!\s*(kgs?|lbs?|cbm|m3|m³)\b)/i.exec(text);
  const value = Number((match?.[1] ?? "").replace(/[.,]/g, ""));
  return match && value > 0 && value < packagesBelow ? { value, start: 0, end: match[0].length } : null;
}

export const parsers: Partial<Record<LabelKey, Parser>> = {
  bill_of_lading_number: (text) => parseIdentifier(text, 6),
  booking_number: (text) => parseIdentifier(text, 5),
  invoice_number: identifier,
  pickup_reference: identifier,
  shipper: name,
  consignee: name,
  notify_party: name,
  pickup_location: name,
  vessel_name: (text, { keys }) => parseVesselName(text, keys.includes("voyage_number")),
  voyage_number: (text, { keys }) => parseVoyageNumber(text, keys.includes("vessel_name")),
  place_of_receipt: place,
  port_of_lading: place,
  port_of_discharge: place,
  place_of_delivery: place,
  estimated_departure_date: date,
  estimated_arrival_date: date,
  last_free_date: date,
  issue_date: date,
  date,
  invoice_date: date,
  due_date: date,
  incoterm: (text) => parseIncoterm(text),
  gross_weight: (text, { addition }, context) => readWeight(text, addition, context),
  volume: (text, { addition }, context) => readVolume(text, addition, context),
  package_count: readCount,
  total_amount: (text, { addition }, context) => readMoney(text, addition, context),
  total: (text, { addition }, context) => readMoney(text, addition, context),
};

/** Keys whose values are any text: only a colon, a column or a line of its own separates them from their label. */
export const textKeys = new Set<LabelKey>([
  "shipper",
  "consignee",
  "notify_party",
  "pickup_location",
  "vessel_name",
  "place_of_receipt",
  "port_of_lading",
  "port_of_discharge",
  "place_of_delivery",
]);
