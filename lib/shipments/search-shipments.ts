import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { shipmentIdsByNumberSql, shipmentIdsByReferenceSql } from "@/lib/tracking/requests/find-shipment-ids";

const textLengthMax = 255;

/** A search text in the forms that columns are compared with. */
export type SearchKeys = {
  /** For numbers: upper case, without spaces and dashes; may be empty. */
  number: string;
  /** For references: as entered; the database ignores case. */
  reference: string;
  /** LIKE pattern for part of a number; null if the text has no letters or digits. */
  pattern: string | null;
};

/** A trigram index needs three consecutive letters or digits; shorter texts are matched as prefixes. */
function toLikePattern(number: string): string | null {
  if (number === "") return null;
  const literal = number.replace(/[\\%_]/g, "\\$&");
  return /[A-Z0-9]{3}/.test(number) ? `%${literal}%` : `${literal}%`;
}

/** Null for a text that cannot be a number or reference: empty, too long, or with characters that cannot be stored. */
export function toSearchKeys(text: string): SearchKeys | null {
  const reference = text.trim();
  if (reference === "" || reference.length > textLengthMax || reference.includes("\u0000")) return null;
  const number = normalizeNumber(reference);
  return { number, reference, pattern: toLikePattern(number) };
}

const matchesMax = 500;

// Many numbers can contain a common part: only the newest are read.
const newest = `ORDER BY created_at DESC, id DESC LIMIT ${matchesMax}`;

/** $1 account, $2 LIKE pattern, $3 number, $4 reference. Ids are UUID v7: the highest are the newest. */
export const searchQuery = `SELECT id FROM (
    (SELECT id FROM shipments WHERE account_id = $1 AND normalized_number LIKE $2 ${newest})
    UNION (SELECT shipment_id FROM containers WHERE account_id = $1 AND number LIKE $2 ${newest})
    UNION ${shipmentIdsByNumberSql("$3")}
    UNION ${shipmentIdsByReferenceSql("$4")}
  ) found ORDER BY id DESC LIMIT ${matchesMax}`;

/**
 * Ids of the shipments whose number, container number or reference matches `text`, newest first. Numbers match in part,
 * references as a whole.
 */
export async function searchShipments(account: Account, text: string): Promise<string[]> {
  const keys = toSearchKeys(text);
  if (!keys) return [];
  const rows = await sql<{ id: string }>(searchQuery, [account.id, keys.pattern, keys.number, keys.reference]);
  return rows.map(({ id }) => id);
}

/** The shipment that a text identifies; `containerId` is set when the text is a container number. */
export type ShipmentMatch = { shipmentId: string; containerId: string | null };

type MatchRow = { shipment_id: string; container_id: string | null };

const newestContainer = (condition: string) => `SELECT shipment_id, id AS container_id FROM containers
  WHERE account_id = $1 AND ${condition} ORDER BY created_at DESC, id DESC LIMIT 1`;

const newestShipment = (ids: string) => `SELECT s.id AS shipment_id, NULL::uuid AS container_id
  FROM shipments s JOIN (${ids}) found ON s.account_id = $1 AND s.id = found.id
  ORDER BY s.created_at DESC, s.id DESC LIMIT 1`;

/** One query of the lookup. `name`: prepared under this name; LIKE patterns have none, as they are planned with their value. */
type LookupStep = { key: keyof SearchKeys; query: string; name?: string };

/** In order of precedence; exact shipment numbers come before references. Each query returns the newest match. */
export const lookupSteps: LookupStep[] = [
  { key: "number", query: newestContainer("number = $2"), name: "find_container" },
  { key: "number", query: newestShipment(shipmentIdsByNumberSql("$2")), name: "find_by_number" },
  { key: "reference", query: newestShipment(shipmentIdsByReferenceSql("$2")), name: "find_by_reference" },
  { key: "pattern", query: newestContainer("number LIKE $2") },
  {
    key: "pattern",
    query: newestShipment("SELECT id FROM shipments WHERE account_id = $1 AND normalized_number LIKE $2"),
  },
];

/**
 * The shipment that `text` identifies. Precedence: exact container number, exact shipment number, reference, part of a
 * container number, part of a shipment number. Case is ignored, as are spaces and dashes in numbers. Null if nothing matches.
 */
export async function findShipmentByText(account: Pick<Account, "id">, text: string): Promise<ShipmentMatch | null> {
  const keys = toSearchKeys(text);
  if (!keys) return null;
  for (const { key, query, name } of lookupSteps) {
    const [row] = keys[key] ? await sql<MatchRow>(query, [account.id, keys[key]], name) : [];
    if (row) return { shipmentId: row.shipment_id, containerId: row.container_id };
  }
  return null;
}
