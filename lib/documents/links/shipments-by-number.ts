import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { sql } from "@/lib/platform/db/sql";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { type CarrierNumber, carrierNumbersOf, writtenForms } from "./document-numbers";
import { lookAlikesOf } from "./look-alikes";

/** A shipment and the value of the document that it was found by. */
export type ShipmentMatch = { shipmentId: string; matchedBy: string; matchedValue: string };

type FoundShipment = { id: string; scac: string };

/** $1 account, $2 numbers. A shipment's own number, that of a request for it, or one that its carrier reported. */
const byNumbers = `SELECT s.id, s.scac FROM shipments s JOIN (
    SELECT id FROM shipments WHERE account_id = $1::uuid AND normalized_number = ANY($2::text[])
    UNION SELECT shipment_id FROM tracking_requests
      WHERE account_id = $1::uuid AND normalized_number = ANY($2::text[]) AND shipment_id IS NOT NULL
    UNION SELECT id FROM shipments
      WHERE account_id = $1::uuid AND reference_keys(transport_documents || bookings) && $2::text[]
  ) found ON s.account_id = $1::uuid AND s.id = found.id ORDER BY s.id`;

const findByNumbers = (accountId: string, numbers: string[]) => sql<FoundShipment>(byNumbers, [accountId, numbers]);

/** Different carriers can use the same number: the shipments of the document's own carrier, if there are any. */
function preferCarrier(found: FoundShipment[], scac: string | null): FoundShipment[] {
  const own = scac && (findShippingLine(scac)?.scac ?? scac);
  const ofCarrier = found.filter((shipment) => shipment.scac === own);
  return ofCarrier.length > 0 ? ofCarrier : found;
}

/** The shipments with exactly this number; else the only one with a number that looks like it. */
async function findByNumber(accountId: string, value: string, scac: string | null): Promise<FoundShipment[]> {
  const forms = writtenForms(value, scac);
  const exact = await findByNumbers(accountId, forms);
  if (exact.length > 0) return preferCarrier(exact, scac);
  const readings = forms.flatMap(lookAlikesOf);
  const similar = readings.length > 0 ? await findByNumbers(accountId, readings) : [];
  return similar.length === 1 ? similar : [];
}

/** The account's shipments with the bill of lading or booking number of a document. */
export async function findShipmentsByNumber(accountId: string, facts: ShipmentFacts): Promise<ShipmentMatch[]> {
  const matches: ShipmentMatch[] = [];
  const addMatches = async ({ type, value }: CarrierNumber) => {
    for (const { id } of await findByNumber(accountId, value, facts.carrier_scac)) {
      if (matches.some(({ shipmentId }) => shipmentId === id)) continue;
      matches.push({ shipmentId: id, matchedBy: type, matchedValue: value });
    }
  };
  for (const number of carrierNumbersOf(facts)) await addMatches(number);
  return matches;
}
