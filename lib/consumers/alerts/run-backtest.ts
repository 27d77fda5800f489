import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { countRows } from "@/lib/platform/jsonapi/read-page";
import type { PageList } from "@/lib/shipments/parse-page-query";
import {
  type AlertRuleEdit,
  type AlertRuleValues,
  applyEdit,
  assertValidRule,
  type WebhookLink,
} from "./alert-rule-input";
import { conditionOf } from "./alert-states";
import type { Backtest } from "./backtest";
import { type Fired, foldVersions, type RecordState, type Version } from "./fold-versions";
import { type EvaluatedVersion, evaluateChanges, findMatchingBefore, resourceTypeOf } from "./record-versions";
import { resolveWebhook } from "./write-alert-rule";

const periodMs = 30 * 86_400_000;
const examplesMax = 20;
/** Changes of all kinds that are read at once. */
const windowSize = 2_000;

/** What a test evaluates at most. */
export const backtestLimits = { changes: 20_000, durationMs: 5_000 };

type Window = { ids: string[]; sequence: number; from: Date; size: number };

/** The ids of the changes of a type in the newest 2,000 changes before a sequence and after a time; null: there are none. */
async function readWindow(accountId: string, list: PageList, before: number, since: Date): Promise<Window | null> {
  const [row] = await sql<Window>(
    `SELECT coalesce(array_agg(change.id) FILTER (WHERE change.resource_type = $2 AND change.snapshot IS NOT NULL), '{}') AS ids,
       min(change.sequence)::float8 AS sequence, min(change.created_at) AS "from", count(*)::int AS size
     FROM (SELECT id, sequence, created_at, resource_type, snapshot FROM changes WHERE account_id = $1::uuid
       AND changes.sequence < $3::bigint AND created_at >= $4::timestamptz ORDER BY changes.sequence DESC LIMIT ${windowSize}) change`,
    [accountId, resourceTypeOf(list), before, since],
  );
  return row && row.size > 0 ? row : null;
}

type Recorded = { versions: EvaluatedVersion[]; before: Set<string>; from: Date; isComplete: boolean };

/** PostgreSQL's code of a statement that was canceled because of its time limit. */
const isTimeout = (error: unknown) => error instanceof Error && "code" in error && error.code === "57014";

/** The versions of a window; null when the statement takes too long. */
function evaluateInTime(accountId: string, list: PageList, condition: Sql, ids: string[]) {
  if (ids.length === 0) return [];
  return evaluateChanges(accountId, list, condition, ids).catch((error: unknown) => {
    if (isTimeout(error)) return null;
    throw error;
  });
}

/** Evaluates the recorded versions, the newest first, until a limit is reached. */
async function readVersions(accountId: string, list: PageList, condition: Sql, since: Date): Promise<Recorded> {
  const startMs = performance.now();
  const windows: EvaluatedVersion[][] = [];
  let from = realNow();
  let isComplete = false;
  let sequence = Number.MAX_SAFE_INTEGER;
  for (let count = 0; ; ) {
    const window = await readWindow(accountId, list, sequence, since);
    if (!window) {
      isComplete = true;
      break;
    }
    if (count + window.ids.length > backtestLimits.changes) break;
    const evaluated = await evaluateInTime(accountId, list, condition, window.ids);
    if (!evaluated) break;
    windows.push(evaluated);
    count += window.ids.length;
    from = window.from;
    sequence = window.sequence;
    if (performance.now() - startMs > backtestLimits.durationMs) break;
  }
  const versions = windows.reverse().flat();
  const firsts = new Map(versions.toReversed().map(({ recordId, changeId }) => [recordId, changeId]));
  const firstIds = [...firsts.values()];
  const before = new Set<string>();
  for (let start = 0; start < firstIds.length; start += windowSize) {
    const part = firstIds.slice(start, start + windowSize);
    for (const id of await findMatchingBefore(accountId, list, condition, part)) before.add(id);
  }
  return { versions, before, from: isComplete ? since : from, isComplete };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** The alerts of a rule over recorded versions, by the same function as of live evaluation. */
function fireRecorded(rule: AlertRuleValues, { versions, before }: Recorded): Fired[] {
  const known = new Map<string, RecordState>();
  for (const { recordId, changeId } of versions) {
    if (rule.trigger === "match" && before.has(changeId)) known.set(recordId, { podEtaAt: null });
  }
  const evaluated = versions.map(({ podEta, ...version }): Version => {
    return { ...version, previousPodEtaAt: podEta ? toDate(podEta[0]) : undefined, isRecent: true };
  });
  return foldVersions(rule, known, evaluated).fired;
}

const toExample = ({ version, text }: Fired) => ({
  resource_type: version.containerId ? ("container" as const) : ("shipment" as const),
  resource_id: version.recordId,
  number: version.number,
  at: version.at.toISOString(),
  text,
});

/**
 * What a rule would have fired over the changes of the last 30 days. Of more than 20,000 changes, or when it takes longer than 5 s, only over the
 * newest: `since` is then the time of the oldest that was evaluated. Throws invalid for values that no rule can have.
 */
export async function testAlertRule(account: Account, input: AlertRuleEdit, link: WebhookLink): Promise<Backtest> {
  await resolveWebhook(account, link);
  const rule = applyEdit(null, input);
  const list = rule.list as PageList;
  const condition = await conditionOf(account, list, assertValidRule(rule));
  const since = new Date(realNow().getTime() - periodMs);
  const recorded = await readVersions(account.id, list, condition, since);
  const fired = fireRecorded(rule, recorded);
  const [matching] = await countRows(account, list, [[condition]]);
  return {
    since: recorded.from,
    fired: fired.length,
    records: new Set(fired.map(({ version }) => version.recordId)).size,
    complete: recorded.isComplete,
    matchingNow: matching?.total ?? 0,
    examples: fired.slice(-examplesMax).reverse().map(toExample),
  };
}
