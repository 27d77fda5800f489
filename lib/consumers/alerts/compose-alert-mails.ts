import { buildMail } from "@/lib/consumers/notices/mail/build-mail";
import { formatTime, formatZone } from "@/lib/consumers/notices/mail/mail-times";
import { appUrlTo, type MailContent, maxSectionRows } from "@/lib/consumers/notices/mail/render-mail";
import { findRecipients } from "@/lib/consumers/notices/notice-preferences";
import { realNow } from "@/lib/platform/clock";
import type { Alert } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { mailDueAt } from "./mail-due";

/** Minutes between two mails of a rule; alerts in between are collected. */
const batchMinutes = 15;
const rulesMax = 200;

type DueRule = { accountId: string; ruleId: string };

/** Rules of whichever account with alerts that are due, unless their last mail is too recent; also deleted ones, whose alerts are not mailed. */
const dueQuery = `WITH due AS (SELECT alert.account_id, alert.alert_rule_id FROM alerts alert
    LEFT JOIN alert_rules rule ON rule.account_id = alert.account_id AND rule.id = alert.alert_rule_id
    WHERE alert.mail_due_at <= $1::timestamptz AND (rule.mailed_at IS NULL OR rule.mailed_at <= $1::timestamptz - interval '${batchMinutes} minutes')
    GROUP BY alert.account_id, alert.alert_rule_id ORDER BY min(alert.mail_due_at) LIMIT ${rulesMax})
  SELECT account_id AS "accountId", alert_rule_id AS "ruleId" FROM due`;

/** The content of a mail with alerts of one rule, newest first. `total`: also those that are not listed. */
export function alertMail(rows: Alert[], total: number, at: Date, zone: string): MailContent {
  const [newest] = rows;
  const name = newest?.ruleName ?? "";
  return {
    subject: total === 1 && newest ? `${name}: ${newest.number}` : `${name}: ${total} alerts`,
    title: name,
    paragraphs: [],
    sections: [
      {
        heading: total === 1 ? "Alert" : "Alerts",
        total,
        rows: rows.map(({ number, shipmentNumber, text, createdAt, containerId, shipmentId }) => ({
          title: number,
          detail: [text, ...(containerId ? [`shipment ${shipmentNumber}`] : []), formatTime(createdAt, zone)].join(
            " · ",
          ),
          href: appUrlTo(containerId ? `/containers/${containerId}` : `/shipments/${shipmentId}`),
        })),
      },
    ],
    action: null,
    zone: `${formatZone(at, zone)}; estimated arrivals are in that of the port`,
    reason: "You receive this e-mail because of an alert rule of yours, where e-mails can be turned off.",
  };
}

/**
 * The due alerts of a rule, newest first, locked in this order by whatever changes several: otherwise two could wait for each other. $1: the
 * account, $2: the rule, $3: the time.
 */
const lockDueAlerts = `SELECT due.id FROM alerts due WHERE due.account_id = $1::uuid AND due.alert_rule_id = $2::uuid
    AND due.mail_due_at <= $3::timestamptz ORDER BY due.created_at DESC, due.id DESC LIMIT 2000 FOR UPDATE`;

/** Changes when the due alerts of a rule are due: SQL of a time, or NULL. */
const updateDueAlerts = (dueAt: string) => `UPDATE alerts SET mail_due_at = ${dueAt}
    WHERE account_id = $1::uuid AND id = ANY (ARRAY(${lockDueAlerts})) RETURNING id, created_at AS "createdAt"`;

/**
 * Takes the due alerts of a rule: none of them is due any more. Returns the newest ones and their number, without those from before the rule was
 * restored.
 */
async function takeDue(rule: DueRule, now: Date, restoredAt: Date | null) {
  const { accountId, ruleId } = rule;
  const taken = await sql<Pick<Alert, "id" | "createdAt">>(updateDueAlerts("NULL"), [accountId, ruleId, now]);
  const ids = taken.filter(({ createdAt }) => !restoredAt || createdAt >= restoredAt);
  const newest = ids
    .map(({ id }) => id)
    .sort()
    .reverse()
    .slice(0, maxSectionRows);
  const rows = await sql<Alert>(
    `SELECT id, rule_name AS "ruleName", shipment_id AS "shipmentId", container_id AS "containerId", number,
       shipment_number AS "shipmentNumber", text, created_at AS "createdAt"
     FROM alerts WHERE account_id = $1::uuid AND id = ANY($2::uuid[]) ORDER BY id DESC`,
    [accountId, newest],
  );
  return { rows, total: ids.length };
}

/** Writes the mail and marks its alerts in one transaction, so that concurrent or restarted workers do not repeat it. */
async function composeMail({ accountId, ruleId }: DueRule, now: Date): Promise<number> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM alert_rules WHERE account_id = ${accountId}::uuid AND id = ${ruleId}::uuid FOR NO KEY UPDATE`;
    const rule = await tx.alertRule.findUnique({ where: { accountId_id: { accountId, id: ruleId } } });
    const pause = now.getTime() - batchMinutes * 60_000;
    if (rule?.mailedAt && rule.mailedAt.getTime() > pause) return 0;
    const recipient =
      rule?.mail && !rule.deletedAt && (await findRecipients(accountId)).find(({ userId }) => userId === rule.userId);
    if (!rule || !recipient) {
      await takeDue({ accountId, ruleId }, now, null);
      return 0;
    }
    const until = mailDueAt({ ...rule, ...recipient.preferences, timing: "at_once" }, now);
    if (until > now) {
      // Collected for 15 minutes, they have come into the quiet hours.
      await sql(updateDueAlerts("$4::timestamptz"), [accountId, ruleId, now, until]);
      return 0;
    }
    const { rows, total } = await takeDue({ accountId, ruleId }, now, rule.restoredAt);
    if (total === 0) return 0;
    const content = alertMail(rows, total, now, recipient.preferences.timeZone ?? "UTC");
    await tx.mail.create({ data: buildMail(accountId, "alerts", recipient, content) });
    await tx.$executeRaw`UPDATE alert_rules SET mailed_at = ${now} WHERE account_id = ${accountId}::uuid AND id = ${ruleId}::uuid`;
    return 1;
  });
}

/** Tries the alerts of a rule again later, so that those of others have their turn. */
const postpone = ({ accountId, ruleId }: DueRule, now: Date) =>
  transaction(() =>
    sql(updateDueAlerts(`$3::timestamptz + interval '${batchMinutes} minutes'`), [accountId, ruleId, now]),
  );

/** Composes the due mails about alerts, one per rule; a failed one does not block the others. Returns the number of mails. */
export async function composeAlertMails(now = realNow()): Promise<number> {
  let count = 0;
  for (const due of await sql<DueRule>(dueQuery, [now])) {
    count += await composeMail(due, now).catch(async (error: unknown) => {
      log().error({ err: error, account: due.accountId }, "composing a mail about alerts failed");
      await postpone(due, now);
      return 0;
    });
  }
  return count;
}
