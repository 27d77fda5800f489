import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { countRows } from "@/lib/platform/jsonapi/read-page";
import { serializeTime } from "@/lib/platform/serialize-time";
import type { PageList } from "@/lib/shipments/parse-page-query";
import {
  type AlertRuleEdit,
  type AlertRuleValues,
  applyEdit,
  assertValidRule,
  type WebhookLink,
} from "./alert-rule-input";
import { serializeAlertText } from "./alert-sentences";
import { assertSearchComplete, conditionOf } from "./alert-states";
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

/** The ids of the changes of a type in the newest 2,000 changes before a sequence and after a time; without any, its size is 0. */
async function readWindow(accountId: string, list: PageList, before: number, since: Date): Promise<Window> {
  const [row] = await sql<Window>(
    `SELECT coalesce(array_agg(change.id) FILTER (WHERE change.resource_type = $2 AND change.snapshot IS NOT NULL), '{}') AS ids,
       min(change.sequence)::float8 AS sequence, min(change.created_at) AS "from", count(*)::int AS size
     FROM (SELECT id, sequence, created_at, resource_type, snapshot FROM changes WHERE account_id = $1::uuid
       AND changes.sequence < $3::bigint AND created_at >= $4::timestamptz ORDER BY changes.sequence DESC LIMIT ${windowSize}) change`,
    [accountId, resourceTypeOf(list), before, since],
  );
  return row ?? { ids: [], sequence: 0, from: since, size: 0 };
}

type Recorded = { versions: EvaluatedVersion[]; before: Set<string>; from: Date; isComplete: boolean };

/** PostgreSQL's code of a statement that was canceled because of its time limit. */
const isTimeout = (error: unknown) => error instanceof Error && "code" in error && error.code === "57014";

/** The result of a read; null when its statement takes too long. */
async function inTime<Result>(read: Promise<Result>): Promise<Result | null> {
  return read.catch((error: unknown) => {
    if (isTimeout(error)) return null;
    throw error;
  });
}

type Evaluated = Pick<Recorded, "versions" | "from" | "isComplete">;

/** Evaluates the recorded versions, the newest first, until a limit is reached. */
async function evaluateWindows(
  accountId: string,
  list: PageList,
  condition: Sql,
  since: Date,
  endsAtMs: number,
): Promise<Evaluated> {
  const windows: EvaluatedVersion[][] = [];
  let from = realNow();
  let sequence = Number.MAX_SAFE_INTEGER;
  let isComplete = false;
  for (let count = 0; performance.now() < endsAtMs; ) {
    const window = await inTime(readWindow(accountId, list, sequence, since));
    isComplete = window !== null && window.size === 0;
    if (window === null || isComplete || count + window.ids.length > backtestLimits.changes) break;
    const evaluated = await inTime(evaluateChanges(accountId, list, condition, window.ids));
    if (!evaluated) break;
    windows.push(evaluated);
    count += window.ids.length;
    from = window.from;
    sequence = window.sequence;
  }
  return { versions: windows.reverse().flat(), from: isComplete ? since : from, isComplete };
}

/** The recorded versions, and which records matched before the first of theirs. Records of which this could not be read in time are left out. */
async function readVersions(accountId: string, list: PageList, condition: Sql, since: Date): Promise<Recorded> {
  const endsAtMs = performance.now() + backtestLimits.durationMs;
  const evaluated = await evaluateWindows(accountId, list, condition, since, endsAtMs);
  const firsts = new Map(evaluated.versions.toReversed().map(({ recordId, changeId }) => [recordId, changeId]));
  const firstIds = [...firsts.values()];
  const before = new Set<string>();
  const known = new Set<string>();
  for (let start = 0; start < firstIds.length && performance.now() < endsAtMs; start += windowSize) {
    const part = firstIds.slice(start, start + windowSize);
    const matching = await inTime(findMatchingBefore(accountId, list, condition, part));
    if (!matching) break;
    for (const id of matching) before.add(id);
    for (const id of part) known.add(id);
  }
  const versions = evaluated.versions.filter(({ recordId }) => known.has(firsts.get(recordId) ?? ""));
  return { ...evaluated, versions, before, isComplete: evaluated.isComplete && known.size === firstIds.length };
}

/** The alerts of a rule over recorded versions, by the same function as of live evaluation. */
function fireRecorded(rule: AlertRuleValues, { versions, before }: Recorded): Fired[] {
  const known = new Map<string, RecordState>();
  for (const { recordId, changeId } of versions) {
    if (rule.trigger === "match" && before.has(changeId)) known.set(recordId, { podEta: null });
  }
  const evaluated = versions.map(({ etaBefore, reason, ...version }): Version => {
    const previousPodEta = etaBefore ? etaBefore.estimate : undefined;
    return { ...version, previousPodEta, isNews: reason !== "reprojected" };
  });
  return foldVersions(rule, known, evaluated).fired;
}

/** Whether a condition reads more than the columns of the record: other records, or the time. */
const isApproximate = ({ sql: text }: Sql) => /\bSELECT\b|\bnow\(|_timestamp\(|\bCURRENT_/i.test(text);

const toExample = ({ version, text }: Fired) => ({
  resource_type: version.containerId ? ("container" as const) : ("shipment" as const),
  resource_id: version.recordId,
  number: version.number,
  at: serializeTime(version.at),
  ...serializeAlertText(text),
});

/**
 * What a rule would have fired over the changes of the last 30 days. Of more than 20,000 changes, or when it takes longer than 5 s, only over the
 * newest: `since` is then the time of the oldest that was evaluated. Throws invalid for values that no rule can have.
 */
export async function testAlertRule(account: Account, input: AlertRuleEdit, link: WebhookLink): Promise<Backtest> {
  await resolveWebhook(account, link);
  const rule = applyEdit(null, input);
  const list = rule.list as PageList;
  const filters = assertValidRule(rule);
  await assertSearchComplete(account, filters);
  const condition = await conditionOf(account, list, filters);
  const since = new Date(realNow().getTime() - periodMs);
  const recorded = await readVersions(account.id, list, condition, since);
  const fired = fireRecorded(rule, recorded);
  const [matching] = await countRows(account, list, [[condition]]);
  return {
    since: recorded.from,
    fired: fired.length,
    records: new Set(fired.map(({ version }) => version.recordId)).size,
    complete: recorded.isComplete,
    isApproximate: isApproximate(condition),
    matchingNow: matching?.total ?? 0,
    examples: fired.slice(-examplesMax).reverse().map(toExample),
  };
}
