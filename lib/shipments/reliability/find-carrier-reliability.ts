import { findCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connections";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db/sql";
import { lineQuery } from "./line-query";
import {
  etaHoursBefore,
  type failureReasons,
  minimumObservations,
  type reportedItems,
  reportedMoves,
} from "./reliability-items";

/** Arrivals of 3 to 90 days ago are considered: a discharge is reported within days of the arrival. */
const [newestDays, oldestDays] = [3, 90];
/** Rows of the log of requests, of all connections of the account, that are read. */
const pollsMax = 10_000;
/** Shipments of all lines of a connection together, as far as each has enough for a figure. */
const shipmentsMax = 300;
const shipmentsPerLineMax = 100;
const dayMs = 86_400_000;

/** Figures of one shipping line; the medians are null without observations. */
export type LineRow = {
  scac: string;
  arrivals: number;
  reported: Partial<Record<(typeof reportedItems)[number], number>>;
  delays: number;
  medianMinutes: number | null;
  p90Minutes: number | null;
  estimates: number;
  medianErrorHours: number | null;
};

type Failure = { reason: (typeof failureReasons)[number]; requests: number };

/** What a connection reports, from the account's own log. `requests`: null when the log is too long to be counted. */
export type CarrierReliability = {
  connectionId: string;
  requests: number | null;
  failures: Failure[];
  lines: LineRow[];
};

/**
 * Requests of the log by outcome; none if it has more rows than are read: its newest rows are those of requests that succeed, and the share that
 * failed would be too low. A request that the connection's own limit prevented did not reach the carrier.
 */
const requestQuery = `WITH recent AS MATERIALIZED (
    SELECT connection_id, outcome, pages, count FROM polls WHERE account_id = $1 LIMIT ${pollsMax + 1})
  SELECT (SELECT count(*) > ${pollsMax} FROM recent) AS "isIncomplete", coalesce((SELECT json_agg(counted) FROM (
    SELECT outcome, sum(count)::int AS requests FROM recent
    WHERE connection_id = $2 AND NOT (outcome = 'rate_limited' AND pages = '{}')
    GROUP BY outcome ORDER BY requests DESC, outcome) counted), '[]') AS outcomes`;

const answers = ["answered", "not_found", "invalid_number"];

type Outcome = { outcome: string; requests: number };

/** The outcome of a failed request is the reason of the failure. */
const isFailure = (row: Outcome): row is { outcome: Failure["reason"]; requests: number } =>
  !answers.includes(row.outcome);

function findLines(account: Account, connectionId: string, scacs: string[]): Promise<LineRow[]> {
  const share = Math.floor(shipmentsMax / Math.max(1, scacs.length));
  const perLine = Math.min(shipmentsPerLineMax, Math.max(minimumObservations, share));
  const [newest, oldest] = [newestDays, oldestDays].map((days) => new Date(realNow().getTime() - days * dayMs));
  const values = [account.id, scacs, oldest, perLine, connectionId, reportedMoves, etaHoursBefore, newest];
  return sql<LineRow>(lineQuery, values);
}

async function countRequests(account: Account, connectionId: string) {
  const [row] = await sql<{ isIncomplete: boolean; outcomes: Outcome[] }>(requestQuery, [account.id, connectionId]);
  if (!row || row.isIncomplete) return { requests: null, failures: [] };
  const requests = row.outcomes.reduce((sum, each) => sum + each.requests, 0);
  return {
    requests,
    failures: row.outcomes.filter(isFailure).map(({ outcome, ...rest }) => ({ reason: outcome, ...rest })),
  };
}

/** What a connection reported, how late, and how often its requests failed. Throws `not_found`. Reads a bounded number of rows. */
export async function findCarrierReliability(account: Account, id: string): Promise<CarrierReliability> {
  const { scacs } = await findCarrierConnection(account, id);
  const [counted, lines] = await Promise.all([countRequests(account, id), findLines(account, id, scacs)]);
  return { connectionId: id, ...counted, lines };
}
