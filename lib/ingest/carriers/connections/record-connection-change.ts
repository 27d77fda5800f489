import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { CarrierConnectionRow } from "./decrypt-connection";
import { redactAuth } from "./redact-auth";

/** The fields of a connection in the change log: no secrets, and nothing that changes without an edit. */
function auditedFields(row: CarrierConnectionRow) {
  const { name, scacs, standard, baseUrl, settings, requestsPerMinute, active } = row;
  return { name, scacs, standard, baseUrl, auth: redactAuth(row), settings, requestsPerMinute, active };
}

function isEqual(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return Buffer.from(one ?? []).equals(Buffer.from(other ?? []));
}

/** Changed credentials are recorded even if their visible part is the same. */
function changesetBetween(previous: CarrierConnectionRow, next: CarrierConnectionRow) {
  const changeset = computeChangeset(auditedFields(previous), auditedFields(next)) ?? {};
  if (isEqual(previous.authCiphertext, next.authCiphertext) || changeset.auth) return changeset;
  return { ...changeset, auth: [redactAuth(previous), redactAuth(next)] as [unknown, unknown] };
}

/** Records that a connection was created (`previous` is null), updated or deleted (`next` is null). */
export function recordConnectionChange(
  account: Account,
  previous: CarrierConnectionRow | null,
  next: CarrierConnectionRow | null,
): void {
  const row = next ?? previous;
  if (!row) return;
  const empty = Object.fromEntries(Object.keys(auditedFields(row)).map((column) => [column, null]));
  const changeset =
    previous && next
      ? changesetBetween(previous, next)
      : computeChangeset(previous ? auditedFields(previous) : null, next ? auditedFields(next) : empty);
  if (!changeset || Object.keys(changeset).length === 0) return;
  const action = previous ? (next ? "updated" : "deleted") : "created";
  recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
    { resourceType: "carrier_connection", resourceId: row.id, shipmentId: null, changeset, action },
  ]);
}
