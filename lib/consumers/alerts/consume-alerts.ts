import type { Consumer, Consumption } from "@/lib/outbox/consume-changes";
import { realNow } from "@/lib/platform/clock";
import type { AlertRule, Change } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";
import type { PageList } from "@/lib/shipments/parse-page-query";
import { findActiveRules } from "./active-rules";
import type { Version } from "./fold-versions";
import { conditionOfQuery, type EvaluatedVersion, evaluateBatch } from "./record-versions";
import { lockAlerts, type RuleVersions, writeAlerts } from "./write-alerts";

const dayMs = 86_400_000;

/** Alerts that follow from one batch at most, unless they follow from one change. */
const versionsMax = 500;

/**
 * The version of an evaluated record. Alerts follow from changes of the last day only, for example after an outage of the service, and not from
 * a reprojection.
 */
export function toVersion(
  { etaBefore, createdAt, reason, changeId: _, action: __, ...version }: EvaluatedVersion,
  now: Date,
): Version {
  return {
    ...version,
    previousPodEta: etaBefore ? etaBefore.estimate : undefined,
    isNews: reason !== "reprojected" && now.getTime() - createdAt.getTime() < dayMs,
  };
}

/** Whether a statement itself is at fault, and not the connection: wrong data, or more than it can read in time. */
const isStatementError = (error: unknown) =>
  error instanceof Error && "code" in error && /^(22|42|57014)/.test(String(error.code));

/** The versions of one filter. A filter that cannot be evaluated must not keep the others from it. */
async function evaluateFilter(accountId: string, rule: AlertRule, changes: Change[]): Promise<EvaluatedVersion[]> {
  try {
    const condition = await conditionOfQuery(accountId, rule.list, rule.query);
    if (!condition) return [];
    const read = changes.map(({ id, sequence, shipmentId }) => ({ id, sequence: Number(sequence), shipmentId }));
    return await evaluateBatch(accountId, rule.list as PageList, condition, read);
  } catch (error) {
    if (!isStatementError(error)) throw error;
    log().error({ err: error, account: accountId, rule: rule.id }, "evaluating an alert rule failed");
    return [];
  }
}

/** The versions that each rule has to evaluate. Rules with the same filters share a statement. */
async function evaluateRules(accountId: string, rules: AlertRule[], changes: Change[]): Promise<RuleVersions[]> {
  const now = realNow();
  const result: RuleVersions[] = [];
  for (const same of Map.groupBy(rules, ({ list, query }) => `${list}?${query}`).values()) {
    const [first] = same;
    if (!first) continue;
    const versions = (await evaluateFilter(accountId, first, changes)).map((each) => toVersion(each, now));
    for (const rule of same) {
      result.push({ rule, versions: versions.filter(({ sequence }) => sequence > Number(rule.sinceSequence)) });
    }
  }
  return result;
}

/** As many of the changes, from the first on, as one transaction can write the alerts of. */
async function evaluatePart(accountId: string, rules: AlertRule[], changes: Change[]) {
  for (let part = changes; ; part = part.slice(0, Math.ceil(part.length / 2))) {
    const observed = await evaluateRules(accountId, rules, part);
    const count = observed.reduce((sum, { versions }) => sum + versions.length, 0);
    if (count <= versionsMax || part.length === 1) return { consumed: part.length, observed };
  }
}

const keyOf = ({ id, sinceSequence }: AlertRule) => `${id} ${sinceSequence}`;

async function consume(accountId: string, changes: Change[]): Promise<Consumption> {
  const rules = await findActiveRules(accountId);
  if (rules.length === 0) return { consumed: changes.length, write: async () => {} };
  const { consumed, observed } = await evaluatePart(accountId, rules, changes);
  const last = Number(changes[consumed - 1]?.sequence ?? 0);
  return {
    consumed,
    write: async (tx) => {
      await lockAlerts(tx, accountId);
      const evaluated = new Set(rules.map(keyOf));
      const others = (await findActiveRules(accountId)).filter((rule) => !evaluated.has(keyOf(rule)));
      // A rule that began meanwhile, before the last of these changes: they are evaluated again with it.
      if (others.some(({ sinceSequence }) => Number(sinceSequence) < last))
        throw new Error("An alert rule began while changes were evaluated.");
      await writeAlerts(tx, accountId, observed);
    },
  };
}

/** Evaluates the alert rules of an account on changed shipments and containers. Reads nothing of accounts without active rules. */
export const alertConsumer: Consumer = {
  name: "alerts",
  condition: `resource_type IN ('shipment', 'container') AND action <> 'deleted'
    AND EXISTS (SELECT FROM alert_rules rule WHERE rule.account_id = $1::uuid AND rule.active AND rule.deleted_at IS NULL)`,
  batchSize: 50,
  consume,
};
