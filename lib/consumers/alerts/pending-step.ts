import { newestSequenceSql } from "@/lib/outbox/change-positions";
import { type AlertRule, Prisma } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import type { Tx } from "@/lib/platform/db/transaction";
import { recordColumns } from "./alert-states";
import { conditionOfQuery } from "./record-versions";

/** States of a rule that is deleted for good that one transaction deletes. */
const deletedRows = 2_000;

/**
 * States of a rule that begins that one transaction deletes or writes: more than a rule may match, so that it begins in one transaction. What
 * began to match between two of them would be recorded as if it had been seen.
 */
const begunRows = 20_001;

/** For the transaction in which a rule begins: as many states are deleted, and as many written. */
export const beginOptions = { limitMs: 10_000 };

/**
 * Work on the states of a rule that is done in as many transactions as it needs; the rule fires when it is done. A rule that begins anew deletes
 * its states, then records what matches. `delete_rule`: it was deleted for good.
 */
export type PendingStep = "delete_states" | "record_matches" | "delete_rule";

/** `blocked`: the query of the rule cannot be evaluated at present. */
export type StepResult = "done" | "unfinished" | "blocked";

type RuleKey = Pick<AlertRule, "accountId" | "id">;

/** States that one statement deletes or writes, well within its time limit also on a busy database. */
const statementRows = 4_000;

/** Whether none are left after at most `max` were deleted. */
async function deleteStates(tx: Tx, { accountId, id }: RuleKey, max: number): Promise<boolean> {
  for (let left = max; left > 0; left -= statementRows) {
    const limit = Math.min(left, statementRows);
    const deleted = await tx.$executeRaw`DELETE FROM alert_states WHERE account_id = ${accountId}::uuid
      AND alert_rule_id = ${id}::uuid AND record_id = ANY (ARRAY(SELECT stored.record_id FROM alert_states stored
        WHERE stored.account_id = ${accountId}::uuid AND stored.alert_rule_id = ${id}::uuid LIMIT ${limit}))`;
    if (deleted < limit) return true;
  }
  return false;
}

/** Records what matches at one time, so that nothing which begins to match meanwhile is recorded as seen. */
async function recordMatches(tx: Tx, { accountId, id, list, query }: AlertRule): Promise<StepResult> {
  const condition = await conditionOfQuery(accountId, list, query);
  if (!condition) return "blocked";
  const matching = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT r.id FROM ${Prisma.raw(list)} r
    WHERE r.account_id = ${accountId}::uuid AND ${condition} AND NOT EXISTS (SELECT FROM alert_states state
      WHERE state.account_id = ${accountId}::uuid AND state.alert_rule_id = ${id}::uuid AND state.record_id = r.id)
    LIMIT ${begunRows}`);
  const ids = matching.map((row) => row.id);
  for (let from = 0; from < ids.length; from += statementRows) {
    await tx.$executeRaw(Prisma.sql`INSERT INTO alert_states (account_id, alert_rule_id, record_id, shipment_id, container_id)
      SELECT r.account_id, ${id}::uuid, ${recordColumns(list)} FROM ${Prisma.raw(list)} r
      WHERE r.account_id = ${accountId}::uuid AND r.id = ANY (${ids.slice(from, from + statementRows)}::uuid[])`);
  }
  return ids.length < begunRows ? "done" : "unfinished";
}

/** The sequence up to which all changes are committed: what is changed later fires rules. */
async function newestSequence(accountId: string): Promise<number> {
  const [row] = await sql<{ newest: number | null }>(`SELECT ${newestSequenceSql("$1::uuid")} AS newest`, [accountId]);
  return row?.newest ?? 0;
}

/**
 * Continues the pending work of a rule in the running transaction, which has locked the rule and, before it, the account's alerts; for a rule that
 * was deleted, the rule is enough. What has not been done by then is done by `runPendingSteps`, also after a crash: of a rule that begins with
 * more than 20,000 former states, what begins to match meanwhile counts as seen.
 */
export async function continuePendingStep(tx: Tx, rule: AlertRule): Promise<StepResult> {
  const { accountId, id, pendingStep } = rule;
  if (pendingStep === null) return "done";
  const max = pendingStep === "delete_rule" ? deletedRows : begunRows;
  if (pendingStep !== "record_matches" && !(await deleteStates(tx, rule, max))) return "unfinished";
  if (pendingStep === "delete_rule") {
    await tx.alertRule.delete({ where: { accountId_id: { accountId, id } } });
    return "done";
  }
  const sinceSequence = await newestSequence(accountId);
  const result = rule.active && rule.trigger === "match" ? await recordMatches(tx, rule) : "done";
  const next: PendingStep | null = result === "done" ? null : "record_matches";
  await tx.$executeRaw`UPDATE alert_rules SET pending_step = ${next}, since_sequence = ${sinceSequence}
    WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid`;
  return result;
}
