import { findCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connections";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db/sql";
import { lineQuery } from "./line-query";
import {
  type deliveredItems,
  deliveredMoves,
  etaHoursBefore,
  type failureReasons,
  minimumObservations,
} from "./reliability-items";

/** Arrivals of this many days are considered. */
const reliabilityDays = 90;
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
  delivered: Partial<Record<(typeof deliveredItems)[number], number>>;
  delays: number;
  medianMinutes: number | null;
  p90Minutes: number | null;
  estimates: number;
  medianErrorHours: number | null;
};

type Failure = { reason: (typeof failureReasons)[number]; requests: number };

/** What a connection delivers, from the account's own log. */
export type CarrierReliability = { connectionId: string; requests: number; failures: Failure[]; lines: LineRow[] };

/** A request that the connection's own limit prevented did not reach the carrier. */
const requestQuery = `SELECT outcome, sum(count)::int AS requests FROM (
    SELECT connection_id, outcome, pages, count FROM polls WHERE account_id = $1 AND updated_at >= $3
    ORDER BY updated_at DESC LIMIT ${pollsMax}) recent
  WHERE connection_id = $2 AND NOT (outcome = 'rate_limited' AND pages = '{}')
  GROUP BY outcome ORDER BY requests DESC, outcome`;

const answers = ["answered", "not_found", "invalid_number"];

/** The outcome of a failed request is the reason of the failure. */
const isFailure = (row: {
  outcome: string;
  requests: number;
}): row is { outcome: Failure["reason"]; requests: number } => !answers.includes(row.outcome);

function findLines(account: Account, connectionId: string, scacs: string[], since: Date): Promise<LineRow[]> {
  const even = Math.floor(shipmentsMax / Math.max(1, scacs.length));
  const perLine = Math.min(shipmentsPerLineMax, Math.max(minimumObservations, even));
  const values = [account.id, scacs, since, perLine, connectionId, deliveredMoves, etaHoursBefore];
  return sql<LineRow>(lineQuery, values);
}

/** What a connection delivered, how late, and how often its requests failed. Throws `not_found`. Reads a bounded number of rows. */
export async function findCarrierReliability(account: Account, id: string): Promise<CarrierReliability> {
  const { scacs } = await findCarrierConnection(account, id);
  const since = new Date(realNow().getTime() - reliabilityDays * dayMs);
  const [outcomes, lines] = await Promise.all([
    sql<{ outcome: string; requests: number }>(requestQuery, [account.id, id, since]),
    findLines(account, id, scacs, since),
  ]);
  return {
    connectionId: id,
    requests: outcomes.reduce((sum, { requests }) => sum + requests, 0),
    failures: outcomes.filter(isFailure).map(({ outcome, requests }) => ({ reason: outcome, requests })),
    lines,
  };
}
