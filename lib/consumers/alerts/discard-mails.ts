import { sql } from "@/lib/platform/db/sql";

/** Rows that one statement changes. */
const batchSize = 2_000;

/**
 * The alerts of a deleted rule that were not mailed yet are not due any more; the user still finds them in the app. In batches outside of the
 * transaction that deletes or restores the rule, because a rule with daily mails may have many. Of a rule that is not deleted nothing is
 * discarded.
 */
export async function discardMails(accountId: string, ruleId: string): Promise<void> {
  for (let discarded = batchSize; discarded === batchSize; ) {
    const rows = await sql(
      `UPDATE alerts SET mail_due_at = NULL WHERE account_id = $1::uuid AND id IN (
         SELECT due.id FROM alerts due WHERE due.account_id = $1::uuid AND due.alert_rule_id = $2::uuid
           AND due.mail_due_at IS NOT NULL LIMIT ${batchSize})
         AND EXISTS (SELECT FROM alert_rules rule
           WHERE rule.account_id = $1::uuid AND rule.id = $2::uuid AND rule.deleted_at IS NOT NULL)
       RETURNING id`,
      [accountId, ruleId],
    );
    discarded = rows.length;
  }
}
