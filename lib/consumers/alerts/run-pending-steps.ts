import { realNow } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { beginOptions, continuePendingStep, type StepResult } from "./pending-step";
import { lockAlerts } from "./write-alerts";

const rulesMax = 200;
/** Transactions of one rule in one run; a rule can have more states than one of them deletes. */
const stepsMax = 50;

type PendingRule = { accountId: string; id: string };

/** Rules of whichever account with pending work, the one that was tried last at the end; of deleted ones only those deleted for good. */
const pendingQuery = `WITH pending AS (SELECT rule.account_id, rule.id FROM alert_rules rule
    WHERE rule.pending_step IS NOT NULL AND (rule.deleted_at IS NULL) <> (rule.pending_step = 'delete_rule')
    ORDER BY rule.swept_at LIMIT ${rulesMax})
  SELECT account_id AS "accountId", id FROM pending`;

async function runStep({ accountId, id }: PendingRule): Promise<StepResult> {
  return transaction(async (tx) => {
    await lockAlerts(tx, accountId);
    await tx.$queryRaw`SELECT 1 FROM alert_rules WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const isPending = {
      OR: [
        { deletedAt: null, pendingStep: { not: "delete_rule" } },
        { deletedAt: { not: null }, pendingStep: "delete_rule" },
      ],
    };
    const rule = await tx.alertRule.findFirst({ where: { accountId, id, ...isPending } });
    return rule ? continuePendingStep(tx, rule) : "done";
  }, beginOptions);
}

/** Moves the rule to the end of the queue. */
const postpone = ({ accountId, id }: PendingRule) =>
  transaction(
    (tx) => tx.$executeRaw`UPDATE alert_rules SET swept_at = ${realNow()}
      WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND pending_step IS NOT NULL`,
  );

async function runSteps(pending: PendingRule, stopping?: AbortSignal): Promise<void> {
  for (let step = 1; step <= stepsMax && !stopping?.aborted; step++) {
    const result = await runStep(pending);
    if (result === "done") return;
    if (result === "blocked") break;
  }
  await postpone(pending);
}

/**
 * Continues the work on the states of rules that did not fit into the transaction that has created, changed or deleted the rule. Concurrent
 * workers continue each other's. A rule that fails is tried again with the next run and does not block others.
 */
export async function runPendingSteps(stopping?: AbortSignal): Promise<void> {
  for (const pending of await sql<PendingRule>(pendingQuery)) {
    if (stopping?.aborted) return;
    await runSteps(pending, stopping).catch(async (error: unknown) => {
      const { accountId: account, id: rule } = pending;
      log().error({ err: error, account, rule }, "states of an alert rule not written");
      await postpone(pending);
    });
  }
}
