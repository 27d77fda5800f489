import { type Check, runCheck } from "@/lib/platform/db/readiness";
import { sql } from "@/lib/platform/db/sql";

/** Failures in a row of which the operator is informed. */
const failuresMax = 3;

/** The deletions of accounts as a readiness check, which fails while one of them has failed three times since its last progress. */
export function checkAccountDeletions(): Promise<Check> {
  return runCheck(async () => {
    const [counts] = await sql<{ waiting: number; deleting: number; failing: number }>(
      `SELECT (count(*) FILTER (WHERE closed_at IS NULL))::int AS waiting, count(closed_at)::int AS deleting,
         (count(*) FILTER (WHERE failures >= ${failuresMax}))::int AS failing
       FROM account_deletions WHERE due_at IS NOT NULL`,
      [],
      "check_account_deletions",
    );
    const { waiting = 0, deleting = 0, failing = 0 } = counts ?? {};
    return { ok: failing === 0, detail: `waiting: ${waiting}, in progress: ${deleting}, failing: ${failing}` };
  });
}
