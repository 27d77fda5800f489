import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import type { Identifier } from "@/lib/platform/jsonapi/document";
import { hashShareToken } from "./share-token";
import { type HideableField, sharedRecordOf } from "./shared-record";

/** What the visitor of a link may read: one record of the account. `account`: may read only. */
export type OpenedLink = {
  account: Account;
  record: Identifier;
  hiddenFields: HideableField[];
  name: string | null;
  expiresAt: Date;
};

type Row = {
  account_id: string;
  account_name: string;
  features: string[];
  shipment_id: string | null;
  container_id: string | null;
  saved_view_id: string | null;
  created_by_user_id: string | null;
  hidden_fields: HideableField[];
  name: string | null;
  expires_at: Date;
  opened_count: number;
};

/** Which readings of a page count as openings. `first`: only one of a link that has never been opened. */
export type Counted = "always" | "first" | "never";

// Not restricted to an account: the token alone identifies the link. One condition for all reasons why it is not available.
const isAvailable = `link.token_hash = $1 AND link.revoked_at IS NULL AND link.expires_at > now()
  AND NOT EXISTS (SELECT FROM saved_views view
    WHERE view.account_id = link.account_id AND view.id = link.saved_view_id AND view.deleted_at IS NOT NULL)`;
const columns = `link.account_id, account.name AS account_name, account.features, link.shipment_id, link.container_id,
  link.saved_view_id, link.created_by_user_id, link.hidden_fields, link.name, link.expires_at, link.opened_count`;

const findQuery = `SELECT ${columns} FROM share_links link JOIN accounts account ON account.id = link.account_id WHERE ${isAvailable}`;

const openQuery = `UPDATE share_links link SET opened_count = link.opened_count + 1, last_opened_at = now()
  FROM accounts account WHERE account.id = link.account_id AND ${isAvailable} RETURNING ${columns}`;

function openedLinkOf(row: Row): OpenedLink {
  const account: Account = {
    id: row.account_id,
    name: row.account_name,
    features: row.features,
    requestsPerMinute: 0,
    role: "viewer",
    // Saved views that are not shared in the account can be read only by their owner.
    userId: row.created_by_user_id,
    apiKeyId: null,
    readOnly: true,
  };
  const { shipment_id: shipmentId, container_id: containerId, saved_view_id: savedViewId } = row;
  return {
    account,
    record: sharedRecordOf({ shipmentId, containerId, savedViewId }),
    hiddenFields: row.hidden_fields,
    name: row.name,
    expiresAt: row.expires_at,
  };
}

/**
 * The record that a token shares; null if the token is wrong, expired or revoked, without distinction. A token has 256 random bits and cannot be
 * guessed, so wrong ones are not limited: visitors with a right one must not be refused for those of others.
 */
export async function openShareLink(token: string, { counted }: { counted: Counted }): Promise<OpenedLink | null> {
  const hash = hashShareToken(token);
  if (hash === null) return null;
  const open = () => transaction((tx) => tx.$queryRawUnsafe<Row[]>(openQuery, hash));
  const found = counted === "always" ? [] : await sql<Row>(findQuery, [hash]);
  const isCounted = counted === "always" || (counted === "first" && found[0]?.opened_count === 0);
  const [row] = isCounted ? await open() : found;
  return row ? openedLinkOf(row) : null;
}
