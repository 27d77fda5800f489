import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { findShippingLine } from "@/lib/reference/shipping-lines";

/** The number of a transport document or booking. */
export type CarrierNumber = { type: "bill_of_lading_number" | "booking_number"; value: string };

/** The bill of lading and booking numbers of a document. */
export function carrierNumbersOf(facts: ShipmentFacts): CarrierNumber[] {
  const types = ["bill_of_lading_number", "booking_number"] as const;
  return types.flatMap((type) => {
    const value = facts[type];
    return value === null ? [] : [{ type, value }];
  });
}

/** A number as carriers and customers write it: with and without the SCAC of its carrier in front. */
export function writtenForms(number: string, scac: string | null): string[] {
  const normalized = normalizeNumber(number);
  const prefix = normalized.slice(0, 4);
  if (/^[A-Z]{4}./.test(normalized) && findShippingLine(prefix)) return [normalized, normalized.slice(4)];
  return scac ? [normalized, `${scac.toUpperCase()}${normalized}`] : [normalized];
}

/** A reference as people write it: as in the document, and with other separators. Upper case. */
export function referenceForms(reference: string): string[] {
  const written = reference.trim().toUpperCase().replace(/\s+/g, " ");
  return [
    ...new Set([written, written.replaceAll(" ", "-"), written.replaceAll("-", " "), normalizeNumber(written)]),
  ].filter((form) => form.length > 0);
}

const numbersMax = 500;

/** The normalized numbers and references by which a document is linked and found, without duplicates. */
export function documentNumbers(facts: ShipmentFacts): string[] {
  const numbers = [
    ...carrierNumbersOf(facts).flatMap(({ value }) => writtenForms(value, facts.carrier_scac)),
    ...facts.containers.map(({ number }) => number),
    ...facts.references.map(({ value }) => normalizeNumber(value)),
  ];
  return [...new Set(numbers)].filter((number) => number.length > 0).slice(0, numbersMax);
}
