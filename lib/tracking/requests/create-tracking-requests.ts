import type { z } from "zod";
import { checkInitialCustomFields } from "@/lib/custom-fields/values/check-initial-custom-fields";
import { listConnectedLines } from "@/lib/ingest/carriers/registry";
import { findCustomers, unknownCustomer } from "@/lib/parties/customer-link";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import type { Problem } from "@/lib/platform/errors";
import { faultsOf, problemsAt } from "@/lib/platform/jsonapi/row-problems";
import { oneAtATime } from "@/lib/platform/one-at-a-time";
import type { bulkBody } from "./bulk";
import { draftRequest, duplicateRequest, type RequestDraft } from "./draft-request";
import { insertRequests } from "./insert-requests";
import { readBulkRow } from "./read-bulk-row";
import { openRowQuota, takeBulkRows } from "./take-bulk-rows";

const limitMs = 10_000;

/** A row that could be stored, or what is wrong with it. */
type JudgedRow = { draft: RequestDraft; base: string } | { problems: Problem[] };

/** What became of a row. `request` is the row's own, or for a duplicate the one that stands in its way. */
export type BulkResult = {
  status: "created" | "valid" | "duplicate" | "invalid";
  request: TrackingRequest | null;
  problems: Problem[];
};

type Numbered = Pick<RequestDraft, "scac" | "normalizedNumber">;
type Requests = Map<string, TrackingRequest>;

const keyOf = ({ scac, normalizedNumber }: Numbered) => `${scac ?? ""} ${normalizedNumber}`;
const byKey = (requests: TrackingRequest[]): Requests => new Map(requests.map((request) => [keyOf(request), request]));

/** Reads and checks all rows with a fixed number of questions to the database. */
async function judgeRows(account: Account, rows: unknown[]): Promise<JudgedRow[]> {
  const read = rows.map(readBulkRow);
  const connected = await listConnectedLines(account.id);
  const customerOf = await findCustomers(
    account,
    read.flatMap((row) => (Array.isArray(row) ? [] : [row.link])),
  );
  const initials = await checkInitialCustomFields(
    account,
    read.map((row) => (Array.isArray(row) ? null : row.given.initial_custom_fields)),
  );
  return read.map((row, index): JudgedRow => {
    if (Array.isArray(row)) return { problems: row };
    const initial = initials[index] ?? { fields: null, problems: [] };
    const customerId = customerOf(row.link);
    const drafts: RequestDraft[] = [];
    const problems = faultsOf(row.base, () => {
      drafts.push(
        draftRequest(account, row.given, connected, {
          customerId: customerId ?? null,
          initialCustomFields: initial.fields,
        }),
      );
    });
    problems.push(...problemsAt(row.base, initial.problems));
    if (customerId === undefined) problems.push(unknownCustomer(`${row.root}/relationships/customer/data/id`));
    const [draft] = drafts;
    return draft && problems.length === 0 ? { draft, base: row.base } : { problems };
  });
}

/** Open requests for these numbers. */
async function findOpen(tx: Tx, accountId: string, drafts: RequestDraft[]): Promise<Requests> {
  if (drafts.length === 0) return new Map();
  const normalizedNumber = { in: drafts.map((draft) => draft.normalizedNumber) };
  return byKey(
    await tx.trackingRequest.findMany({
      where: { accountId, normalizedNumber, status: { in: ["pending", "created"] } },
    }),
  );
}

type Stored = { created: Requests; open: Requests };

async function store(account: Account, drafts: RequestDraft[]): Promise<Stored> {
  const work = async (tx: Tx) => {
    const quota = await openRowQuota(tx, account.id);
    const created = byKey(await insertRequests(tx, account, drafts, { createdAt: quota.now, bulk: true }));
    await takeBulkRows(tx, account.id, quota, created.size);
    const rest = drafts.filter((draft) => !created.has(keyOf(draft)));
    return { created, open: await findOpen(tx, account.id, rest) };
  };
  return oneAtATime(`lists ${account.id}`, () => transaction(work, { limitMs }));
}

/**
 * Starts tracking many numbers at once: each row by itself, so that a bad one blocks no other, in a number of statements that
 * does not grow with the rows. A dry run only tells what would come of them. Refused as a whole only beyond the plan's rows a
 * minute, and then nothing is stored.
 */
export async function createTrackingRequests(
  account: Account,
  { rows, dry_run }: z.infer<typeof bulkBody>,
): Promise<BulkResult[]> {
  const judged = await judgeRows(account, rows);
  // Of rows with one number the first counts.
  const firsts = new Map<string, JudgedRow & { draft: RequestDraft }>();
  for (const row of judged) {
    if ("draft" in row && !firsts.has(keyOf(row.draft))) firsts.set(keyOf(row.draft), row);
  }
  const drafts = [...firsts.values()].map(({ draft }) => draft);
  const { created, open } = dry_run
    ? { created: new Map(), open: await transaction((tx) => findOpen(tx, account.id, drafts)) }
    : await store(account, drafts);
  return judged.map((row): BulkResult => {
    if ("problems" in row) return { status: "invalid", request: null, problems: row.problems };
    const key = keyOf(row.draft);
    const isFirst = firsts.get(key) === row;
    const request = created.get(key) ?? open.get(key) ?? null;
    if (isFirst && dry_run && request === null) return { status: "valid", request, problems: [] };
    if (isFirst && created.has(key)) return { status: "created", request, problems: [] };
    const problems = faultsOf(row.base, () => {
      throw duplicateRequest(row.draft);
    });
    return { status: "duplicate", request, problems };
  });
}
