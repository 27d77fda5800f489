import { v7 as uuid } from "uuid";
import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";
import { findRecipients } from "@/lib/consumers/notices/notice-preferences";
import { insertNotifications, toNotificationRow } from "@/lib/consumers/webhooks/events/create-notifications";
import { realNow } from "@/lib/platform/clock";
import type { Alert, AlertRule } from "@/lib/platform/db/generated/client";
import { insertRows } from "@/lib/platform/db/insert-rows";
import { notifyChanges } from "@/lib/platform/db/notify";
import { sql } from "@/lib/platform/db/sql";
import { afterCommit, type Tx } from "@/lib/platform/db/transaction";
import { containers } from "@/lib/shipments/containers/container";
import { shipments } from "@/lib/shipments/shipment";
import { alerts } from "./alert";
import { type Estimate, type Fired, type Folded, foldVersions, type RecordState, type Version } from "./fold-versions";
import { mailDueAt } from "./mail-due";
import { accountOf } from "./record-versions";

/** Versions of records that a rule has to evaluate, in order. */
export type RuleVersions = { rule: AlertRule; versions: Version[] };

/** Serializes what writes states and alerts of an account, until the transaction ends. */
export async function lockAlerts(tx: Tx, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`alerts ${accountId}`}, 0))`;
}

type StoredState = { ruleId: string; recordId: string; podEta: Estimate | null };

async function readStates(accountId: string, observed: RuleVersions[]): Promise<Map<string, Map<string, RecordState>>> {
  const rows = await sql<StoredState>(
    `SELECT alert_rule_id AS "ruleId", record_id AS "recordId", pod_eta AS "podEta" FROM alert_states
     WHERE account_id = $1::uuid AND alert_rule_id = ANY($2::uuid[]) AND record_id = ANY($3::uuid[])`,
    [
      accountId,
      observed.map(({ rule }) => rule.id),
      [...new Set(observed.flatMap(({ versions }) => versions.map(({ recordId }) => recordId)))],
    ],
  );
  const byRule = Map.groupBy(rows, ({ ruleId }) => ruleId);
  return new Map([...byRule].map(([id, states]) => [id, new Map(states.map((state) => [state.recordId, state]))]));
}

/** The rules that are still as they were read, locked against edits. */
async function lockUnchanged(accountId: string, observed: RuleVersions[]): Promise<RuleVersions[]> {
  const rows = await sql<{ id: string; since: number; active: boolean }>(
    `SELECT id, since_sequence::float8 AS since, active FROM alert_rules
     WHERE account_id = $1::uuid AND id = ANY($2::uuid[]) AND deleted_at IS NULL AND pending_step IS NULL
     ORDER BY id FOR NO KEY UPDATE`,
    [accountId, observed.map(({ rule }) => rule.id)],
  );
  const current = new Map(rows.map((row) => [row.id, row]));
  return observed.filter(({ rule }) => {
    const row = current.get(rule.id);
    return row?.active && row.since === Number(rule.sinceSequence);
  });
}

async function writeStates(
  accountId: string,
  folded: { rule: AlertRule; changed: Folded["changed"] }[],
): Promise<void> {
  const all = folded.flatMap(({ rule, changed }) =>
    [...changed].map(([recordId, each]) => ({ rule, recordId, ...each })),
  );
  if (all.length === 0) return;
  await sql(
    `DELETE FROM alert_states stored USING unnest($2::uuid[], $3::uuid[]) AS gone(rule_id, record_id)
     WHERE stored.account_id = $1::uuid AND stored.alert_rule_id = gone.rule_id AND stored.record_id = gone.record_id`,
    [accountId, all.map(({ rule }) => rule.id), all.map(({ recordId }) => recordId)],
  );
  const kept = all.flatMap(({ rule, recordId, version, state }) => (state ? [{ rule, recordId, version, state }] : []));
  if (kept.length === 0) return;
  await insertRows(
    "alert_states",
    kept.map(({ rule, recordId, version, state }) => ({
      accountId,
      alertRuleId: rule.id,
      recordId,
      shipmentId: version.shipmentId,
      containerId: version.containerId,
      podEta: state.podEta,
    })),
  );
}

type FiredRule = { rule: AlertRule; fired: Fired; sequence: number };

/** The rows of alerts; due to be mailed where the rule sends mails and its user can get some. */
async function toAlertRows(accountId: string, all: FiredRule[]): Promise<Alert[]> {
  const now = realNow();
  const sendsMails = mailMode() !== "off" && all.some(({ rule }) => rule.mail);
  const recipients = new Map(
    (sendsMails ? await findRecipients(accountId) : []).map((recipient) => [recipient.userId, recipient.preferences]),
  );
  return all.map(({ rule, fired: { version, text, changeset } }) => {
    const preferences = rule.mail ? recipients.get(rule.userId) : undefined;
    return {
      accountId,
      id: uuid(),
      userId: rule.userId,
      alertRuleId: rule.id,
      ruleName: rule.name,
      shipmentId: version.shipmentId,
      containerId: version.containerId,
      number: version.number,
      shipmentNumber: version.shipmentNumber,
      text,
      changeset,
      occurredAt: version.at,
      readAt: rule.bell ? null : now,
      mailDueAt: preferences ? mailDueAt({ ...rule, ...preferences }, now) : null,
      createdAt: now,
    };
  });
}

/** Creates the notifications of the webhooks of rules, one for each alert, with the alert, the shipment and the container. */
async function notifyWebhooks(tx: Tx, accountId: string, all: FiredRule[], rows: Alert[]): Promise<void> {
  const posted = rows.flatMap((alert, index) => {
    const { rule, sequence } = all[index] as FiredRule;
    return rule.webhookId ? [{ alert, sequence, webhookId: rule.webhookId }] : [];
  });
  if (posted.length === 0) return;
  const webhooks = await tx.webhook.findMany({
    where: { accountId, id: { in: [...new Set(posted.map(({ webhookId }) => webhookId))] } },
    select: { id: true, active: true },
  });
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  const account = accountOf(accountId);
  const idsOf = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const records = [
    ...(await shipments.load(account, idsOf(posted.map(({ alert }) => alert.shipmentId)))),
    ...(await containers.load(account, idsOf(posted.map(({ alert }) => alert.containerId)))),
  ];
  const included: string[] = [];
  const notifications = posted.flatMap(({ alert, sequence, webhookId }) => {
    const webhook = byId.get(webhookId);
    if (!webhook) return [];
    const related = records.filter(({ id }) => id === alert.shipmentId || id === alert.containerId);
    const index = included.push(JSON.stringify([alerts.serialize(alert), ...related]));
    const reference = { type: "alert", id: alert.id };
    const event = { accountId, changeId: alert.id, sequence, event: "alert.triggered" as const, reference };
    return [toNotificationRow(event, webhook, index, alert.createdAt)];
  });
  await insertNotifications(tx, accountId, { rows: notifications, included });
}

/**
 * Evaluates versions in the running transaction and writes all that follows from them: states, alerts and notifications of webhooks. Mails are
 * composed of the alerts later. Under a lock of the account's alerts, which the caller holds.
 */
export async function writeAlerts(tx: Tx, accountId: string, observed: RuleVersions[]): Promise<void> {
  const withVersions = observed.filter(({ versions }) => versions.length > 0);
  if (withVersions.length === 0) return;
  const unchanged = await lockUnchanged(accountId, withVersions);
  const states = await readStates(accountId, unchanged);
  const folded = unchanged.map(({ rule, versions }) => ({
    rule,
    ...foldVersions(rule, states.get(rule.id) ?? new Map(), versions),
  }));
  await writeStates(accountId, folded);
  const all = folded.flatMap(({ rule, fired }) =>
    fired.map((each) => ({ rule, fired: each, sequence: each.version.sequence })),
  );
  if (all.length === 0) return;
  const rows = await toAlertRows(accountId, all);
  await insertRows("alerts", rows);
  await notifyWebhooks(tx, accountId, all, rows);
  afterCommit(() => notifyChanges(accountId));
}
