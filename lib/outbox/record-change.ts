import type { Actor } from "@/lib/platform/auth/account";
import { beforeCommit } from "@/lib/platform/db/transaction";
import { writeChanges } from "./write-changes";

export type ChangeReason = "report" | "stop_rule" | "user" | "request";

export type NewChange = {
  resourceType: string;
  resourceId: string;
  shipmentId: string | null;
  changeset: Record<string, [unknown, unknown]>;
  action?: "created" | "updated" | "deleted";
};

type Told = {
  accountId: string;
  reason: ChangeReason;
  at: Date;
  /** Who did it; null: nobody but the service. */
  by: Actor | null;
};

/** Comparable and storable form of a column's value. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** `{ column: [old, new] }` for the columns of `next` that differ; null when none does. */
export function changesetOf(
  known: Record<string, unknown> | null,
  next: Record<string, unknown>,
): Record<string, [unknown, unknown]> | null {
  const entries = Object.entries(next).flatMap(([column, value]) => {
    const [was, is] = [plain(known?.[column]), plain(value)];
    const same = JSON.stringify(sorted(was)) === JSON.stringify(sorted(is));
    return same ? [] : [[column, [was, is] as [unknown, unknown]] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** PostgreSQL gives the keys of a jsonb value back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Notes what became different, once, with old and new value: it is written when the running transaction ends. Everything
 * that tells the world reads from there.
 */
export function recordChanges(told: Told, changes: NewChange[]): void {
  for (const { changeset, ...change } of changes) {
    beforeCommit(writeChanges, {
      ...change,
      changeset: changeset as object,
      accountId: told.accountId,
      reason: told.reason,
      userId: told.by?.userId ?? null,
      apiKeyId: told.by?.apiKeyId ?? null,
      at: told.at,
    });
  }
}
