import { setTimeout as wait } from "node:timers/promises";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { MessageRefusal } from "./message-refusal";

/** The account and the alias that a message is for. */
export type Recipient = { accountId: string; aliasId: string };

/** Longer than the look-up takes, so that its duration shows nothing. */
const replyAfterMs = 50;

/** Messages that an alias receives within ten minutes. */
const messagesMax = 100;
const windowSeconds = 600;

const query = `
  SELECT alias.account_id AS "accountId", alias.id AS "aliasId"
  FROM email_aliases alias JOIN accounts account ON account.id = alias.account_id
  WHERE alias.local_part = $1 AND alias.replaced_at IS NULL AND 'documents' = ANY(account.features)`;

/** The local part of an address of this installation; an empty text, which no alias has, for every other address. */
function localPartOf(address: string): string {
  const { domain } = env().email;
  const [, localPart = "", host = ""] = /^([^@]{1,64})@([^@]+)$/.exec(address.toLowerCase()) ?? [];
  return domain !== null && host === domain && /^[a-z2-7]+$/.test(localPart) ? localPart : "";
}

/** The recipient of an address; null: unknown, replaced, or of an account that may not have documents. */
export async function findRecipient(address: string): Promise<Recipient | null> {
  const [row] = await sql<Recipient>(query, [localPartOf(address)], "find_email_recipient");
  return row ?? null;
}

/**
 * The recipient of a message, counted for the quota of its alias. Throws MessageRefusal: unknown_recipient, or quota_exceeded. Takes
 * the same time for a known and an unknown address.
 */
export async function admitRecipient(address: string): Promise<Recipient> {
  const [recipient] = await Promise.all([findRecipient(address), wait(replyAfterMs)]);
  if (!recipient) throw new MessageRefusal("unknown_recipient", "There is no such address.");
  const { allowed } = await acquireToken(`email:${recipient.aliasId}`, messagesMax, windowSeconds);
  if (!allowed) throw new MessageRefusal("quota_exceeded", "This address receives too many messages. Try again later.");
  return recipient;
}
