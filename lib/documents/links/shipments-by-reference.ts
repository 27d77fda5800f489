import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { sql } from "@/lib/platform/db/sql";
import { referenceForms } from "./document-numbers";
import { lookAlikesOf } from "./look-alikes";
import type { ShipmentMatch } from "./shipments-by-number";

/** Shorter references are parts of many others. */
const lengthMin = 4;
/** A reference of more shipments than this, such as the name of a customer, identifies none of them. */
const shipmentsMax = 10;

/** $1 account, $2 references in upper case. Of a shipment or of one of its containers. */
const byReferences = `SELECT id FROM shipments WHERE account_id = $1::uuid AND reference_keys(ref_numbers) && $2::text[]
  UNION SELECT shipment_id FROM containers WHERE account_id = $1::uuid AND reference_keys(ref_numbers) && $2::text[]
  LIMIT ${shipmentsMax + 1}`;

/** $1 account, $2 texts. Text fields of a shipment or of one of its containers with this whole text, ignoring case, spaces and dashes. */
const byCustomFields = `SELECT DISTINCT coalesce(f.shipment_id, c.shipment_id) AS id FROM search_terms t
  JOIN custom_fields f ON f.account_id = $1::uuid AND f.id = t.record_id
  JOIN custom_field_definitions d ON d.account_id = $1::uuid AND d.id = f.definition_id AND d.data_type = 'short_text'
  LEFT JOIN containers c ON c.account_id = $1::uuid AND c.id = f.container_id
  WHERE t.account_id = $1::uuid AND t.term = ANY(ARRAY(SELECT search_term(item) FROM unnest($2::text[]) item))
    AND t.record_type = 'custom_field' AND (f.shipment_id IS NOT NULL OR f.container_id IS NOT NULL)
  LIMIT ${shipmentsMax + 1}`;

async function findIds(query: string, accountId: string, values: string[]): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await sql<{ id: string }>(query, [accountId, values]);
  return rows.length > shipmentsMax ? [] : rows.map(({ id }) => id);
}

/** The shipments with this reference, or a custom field of this text; else the only one with a reference that looks like it. */
async function findByReference(accountId: string, value: string): Promise<ShipmentMatch[]> {
  const forms = referenceForms(value);
  const toMatches = (ids: string[], matchedBy: string) =>
    ids.map((shipmentId) => ({ shipmentId, matchedBy, matchedValue: value }));
  const exact = await findIds(byReferences, accountId, forms);
  if (exact.length > 0) return toMatches(exact, "reference");
  const ofFields = await findIds(byCustomFields, accountId, forms);
  if (ofFields.length > 0) return toMatches(ofFields, "custom_field");
  const similar = await findIds(byReferences, accountId, forms.flatMap(lookAlikesOf));
  return similar.length === 1 ? toMatches(similar, "reference") : [];
}

/** The account's shipments with a reference of a document: their own, that of a container, or a custom field of text. */
export async function findShipmentsByReference(accountId: string, facts: ShipmentFacts): Promise<ShipmentMatch[]> {
  const matches = new Map<string, ShipmentMatch>();
  for (const { value } of facts.references) {
    if (value.replace(/\s/g, "").length < lengthMin) continue;
    for (const match of await findByReference(accountId, value)) {
      if (!matches.has(match.shipmentId)) matches.set(match.shipmentId, match);
    }
  }
  return [...matches.values()];
}
