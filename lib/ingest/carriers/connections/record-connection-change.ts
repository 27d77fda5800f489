import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { describeAuth } from "./describe-auth";
import type { CarrierConnectionRow } from "./open-connection";

/** What the audit may say of a connection: no secret, and nothing that changes by itself. */
function told(row: CarrierConnectionRow) {
  const { name, scacs, standard, baseUrl, settings, requestsPerMinute, active } = row;
  return { name, scacs, standard, baseUrl, auth: describeAuth(row), settings, requestsPerMinute, active };
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return Buffer.from(one ?? []).equals(Buffer.from(other ?? []));
}

/** Credentials written anew are told even where nothing of them that can be told has changed. */
function changesetBetween(known: CarrierConnectionRow, next: CarrierConnectionRow) {
  const changeset = changesetOf(told(known), told(next)) ?? {};
  if (isSame(known.authCiphertext, next.authCiphertext) || changeset.auth) return changeset;
  return { ...changeset, auth: [describeAuth(known), describeAuth(next)] as [unknown, unknown] };
}

/** Notes who made (`known` null), changed or deleted (`next` null) a connection. */
export function recordConnectionChange(
  account: Account,
  known: CarrierConnectionRow | null,
  next: CarrierConnectionRow | null,
): void {
  const row = next ?? known;
  if (!row) return;
  const nothing = Object.fromEntries(Object.keys(told(row)).map((column) => [column, null]));
  const changeset =
    known && next
      ? changesetBetween(known, next)
      : changesetOf(known ? told(known) : null, next ? told(next) : nothing);
  if (!changeset || Object.keys(changeset).length === 0) return;
  const action = known ? (next ? "updated" : "deleted") : "created";
  recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
    { resourceType: "carrier_connection", resourceId: row.id, shipmentId: null, changeset, action },
  ]);
}
