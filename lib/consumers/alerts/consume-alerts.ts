import type { Consumer, Consumption } from "@/lib/outbox/consume-changes";
import { realNow } from "@/lib/platform/clock";
import type { AlertRule, Change } from "@/lib/platform/db/generated/client";
import type { PageList } from "@/lib/shipments/parse-page-query";
import { findActiveRules } from "./active-rules";
import type { Version } from "./fold-versions";
import { conditionOfQuery, type EvaluatedVersion, evaluateBatch } from "./record-versions";
import { lockAlerts, type RuleVersions, writeAlerts } from "./write-alerts";

const dayMs = 86_400_000;

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** The version of an evaluated record. Alerts follow from changes of the last day only, for example after an outage of the service. */
export function toVersion(
  { podEta, createdAt, changeId: _, action: __, ...version }: EvaluatedVersion,
  now: Date,
): Version {
  return {
    ...version,
    previousPodEtaAt: podEta ? toDate(podEta[0]) : undefined,
    isRecent: now.getTime() - createdAt.getTime() < dayMs,
  };
}

/** The versions that each rule has to evaluate. Rules with the same filters share a statement. */
async function evaluateRules(accountId: string, rules: AlertRule[], changes: Change[]): Promise<RuleVersions[]> {
  const read = changes.map(({ id, sequence, shipmentId }) => ({ id, sequence: Number(sequence), shipmentId }));
  const now = realNow();
  const result: RuleVersions[] = [];
  for (const same of Map.groupBy(rules, ({ list, query }) => `${list}?${query}`).values()) {
    const [first] = same;
    const condition = first && (await conditionOfQuery(accountId, first.list, first.query));
    if (!first || !condition) continue;
    const versions = (await evaluateBatch(accountId, first.list as PageList, condition, read)).map((each) =>
      toVersion(each, now),
    );
    for (const rule of same) {
      result.push({ rule, versions: versions.filter(({ sequence }) => sequence > Number(rule.sinceSequence)) });
    }
  }
  return result;
}

async function consume(accountId: string, changes: Change[]): Promise<Consumption> {
  const consumed = changes.length;
  const rules = await findActiveRules(accountId);
  if (rules.length === 0) return { consumed, write: async () => {} };
  const observed = await evaluateRules(accountId, rules, changes);
  return {
    consumed,
    write: async (tx) => {
      await lockAlerts(tx, accountId);
      await writeAlerts(tx, accountId, observed);
    },
  };
}

/** Evaluates the alert rules of an account on changed shipments and containers. Reads nothing of accounts without active rules. */
export const alertConsumer: Consumer = {
  name: "alerts",
  condition: `resource_type IN ('shipment', 'container') AND action <> 'deleted'
    AND EXISTS (SELECT FROM alert_rules rule WHERE rule.account_id = $1::uuid AND rule.active)`,
  batchSize: 50,
  consume,
};
