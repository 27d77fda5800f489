import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type AlertRuleEdit, applyEdit, assertValidRule, type WebhookLink } from "./alert-rule-input";
import type { Backtest } from "./backtest";
import { resolveWebhook } from "./write-alert-rule";

const dayMs = 86_400_000;

/** What a rule would have fired over the changes of the last 30 days. */
export async function testAlertRule(account: Account, input: AlertRuleEdit, link: WebhookLink): Promise<Backtest> {
  await resolveWebhook(account, link);
  assertValidRule(applyEdit(null, input));
  const since = new Date(realNow().getTime() - 30 * dayMs);
  return { since, fired: 0, records: 0, complete: false, matchingNow: 0, examples: [] };
}
