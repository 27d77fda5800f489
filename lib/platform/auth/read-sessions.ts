import { z } from "zod";
import { sql } from "@/lib/platform/db/sql";
import type { Account, Role } from "./account";
import type { UserPreferences } from "./user-preferences";

/** Content of a session cookie. Everything else is read from the database each time, so that it is current. */
export const sessionClaims = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  /** Must equal the version of the user row. Incrementing that one ends the session. */
  sessionVersion: z.int(),
});

export type SessionClaims = z.infer<typeof sessionClaims>;

export type Session = {
  accountId: string;
  userId: string;
  role: Role;
  email: string;
  name: string;
  accountName: string;
  /** The demo account. */
  isDemo: boolean;
  /** When the account will be deleted; null: no deletion is requested. */
  accountDeleteAt: Date | null;
  preferences: UserPreferences;
  /** The caller for domain functions, with current rights. */
  account: Account;
};

type Row = {
  account_id: string;
  id: string;
  session_version: number;
  email: string;
  name: string;
  role: Role;
  language: UserPreferences["language"];
  time_zone: string | null;
  hour_cycle: UserPreferences["hourCycle"];
  week_start: UserPreferences["weekStart"];
  weight_unit: UserPreferences["weightUnit"];
  distance_unit: UserPreferences["distanceUnit"];
  account_name: string;
  demo: boolean;
  delete_at: Date | null;
  features: string[];
  requests_per_minute: number;
};

const query = `
  SELECT u.account_id, u.id, u.session_version, u.email, u.name, u.role,
    u.language, u.time_zone, u.hour_cycle, u.week_start, u.weight_unit, u.distance_unit, a.name AS account_name, a.demo,
    a.features, a.requests_per_minute, deletion.delete_at
  FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS c(account_id, user_id, session_version)
    JOIN users u ON u.account_id = c.account_id AND u.id = c.user_id AND u.session_version = c.session_version
    JOIN accounts a ON a.id = u.account_id
    LEFT JOIN account_deletions deletion ON deletion.account_id = u.account_id
  WHERE u.deactivated_at IS NULL`;

/** The claims as a key of `readSessions`. */
export function sessionKey({ accountId, userId, sessionVersion }: SessionClaims): string {
  return `${accountId} ${userId} ${sessionVersion}`;
}

function sessionOf(row: Row): Session {
  const { account_id: accountId, id: userId, email, name, role, account_name: accountName, features } = row;
  const rights = {
    features,
    requestsPerMinute: row.requests_per_minute,
    role,
    userId,
    apiKeyId: null,
    readOnly: false,
  };
  const account = { id: accountId, name: accountName, ...rights };
  const preferences = {
    language: row.language,
    timeZone: row.time_zone,
    hourCycle: row.hour_cycle,
    weekStart: row.week_start,
    weightUnit: row.weight_unit,
    distanceUnit: row.distance_unit,
  };
  const user = { userId, role, email, name, preferences };
  return { accountId, accountName, isDemo: row.demo, accountDeleteAt: row.delete_at, account, ...user };
}

/** The sessions of keys by `sessionKey`, with current data. Those of deactivated users and ended ones are missing. */
export async function readSessions(keys: string[]): Promise<Map<string, Session>> {
  const claims = keys.map((key) => key.split(" "));
  const column = (index: number) => claims.map((parts) => parts[index]);
  const rows = await sql<Row>(query, [column(0), column(1), column(2)], "read_sessions");
  const keyOf = ({ account_id: accountId, id: userId, session_version: sessionVersion }: Row) =>
    sessionKey({ accountId, userId, sessionVersion });
  return new Map(rows.map((row) => [keyOf(row), sessionOf(row)]));
}

/** Whether the account is closed: its sessions are ended, and its data is being deleted or is gone. */
export async function isAccountClosed(accountId: string): Promise<boolean> {
  const query = "SELECT 1 FROM account_deletions WHERE account_id = $1::uuid AND closed_at IS NOT NULL";
  return (await sql(query, [accountId], "is_account_closed")).length > 0;
}
