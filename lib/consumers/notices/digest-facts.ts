import { maxSectionRows } from "@/lib/consumers/notices/mail/render-mail";
import { realNow } from "@/lib/platform/clock";
import { lowestIdAt } from "@/lib/platform/db/lowest-id-at";
import { sql } from "@/lib/platform/db/sql";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { emptyReturnDueSql, isReturnRunningSql } from "@/lib/shipments/containers/empty-return-filter";
import { findContainers } from "@/lib/shipments/containers/find-containers";
import { earliestLastFreeDaySql, effectiveLfdSql } from "@/lib/shipments/containers/free-time-filter";
import { arrivalExpectedSql, notArrivedSql } from "@/lib/shipments/expected-arrival";
import { type DescribedProblem, problemsOfRows } from "@/lib/shipments/problems/row-problems";

const hourMs = 3_600_000;
const arrivingWithinMs = 48 * hourMs;
/** Smaller delays are not listed. */
const minDelayMs = 12 * hourMs;
const dueWithinDays = 3;
/** Last free days, and days by which empty containers are due back, further in the past are not listed. */
const maxOverdueDays = 14;

type Shipment = {
  id: string;
  number: string;
  reference: string | null;
  port: string | null;
  port_zone: string | null;
  vessel: string | null;
};

/** A local time without a known time zone is written as if it were UTC. */
type WithoutTimezone = { without_timezone: boolean };

export type Arrival = Shipment & WithoutTimezone & { at: Date; date_only: boolean };
export type Delay = Shipment &
  WithoutTimezone & { was: Date; was_date_only: boolean; is: Date; date_only: boolean; late_ms: number };
/** A day by which a container is to be picked up or returned: the earliest last free day that still applies, or when it is due back empty. */
export type DueDay = {
  id: string;
  number: string;
  bill: string;
  /** The day, and who reported it. */
  at: Date;
  source: "carrier" | "terminal" | "rail";
  zone: string | null;
  now: Date;
  /** The costliest problem of the container; null: none. */
  problem: DescribedProblem | null;
};

/** The first rows of a result, and its total number of rows. */
export type Limited<Row> = { rows: Row[]; total: number };

export type DigestFacts = {
  arrived: Limited<Arrival>;
  arriving: Limited<Arrival>;
  delayed: Limited<Delay>;
  freeTimes: Limited<DueDay>;
  emptyReturns: Limited<DueDay>;
};

/** The reported period, and the current time in real and in sandbox time. */
type DigestPeriod = { accountId: string; since: Date; until: Date; now: Date; sandboxNow: Date };

const shipmentColumns = `s.id, s.request_number AS number, s.ref_numbers[1] AS reference,
  s.port_of_discharge_name AS port, s.pod_timezone AS port_zone, s.pod_vessel_name AS vessel`;

const withoutTimezoneSql = (attribute: string) => `'${attribute}' = ANY(s.times_without_timezone) AS without_timezone`;

async function findLimited<Row extends object>(query: string, values: unknown[]): Promise<Limited<Row>> {
  const rows = await sql<Row & { total: number }>(
    `SELECT *, count(*) OVER ()::int AS total FROM (${query}) found LIMIT ${maxSectionRows}`,
    values,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * SQL of the shipments whose column changed in the period, with the value before the first change. A reprojection is no news: the
 * carrier reported nothing.
 */
const firstChangesSql = (column: string) => `
  SELECT DISTINCT ON (resource_id) resource_id, changeset->'${column}'->>0 AS was FROM changes
  WHERE account_id = $1 AND id >= $2 AND id < $3 AND resource_type = 'shipment' AND reason <> 'reprojected'
    AND changeset ? '${column}'
  ORDER BY resource_id, id`;

function findArrived({ accountId, since, until }: DigestPeriod): Promise<Limited<Arrival>> {
  const query = `SELECT ${shipmentColumns}, s.pod_ata_at AS at, false AS date_only,
      ${withoutTimezoneSql("pod_ata_at")}
    FROM (${firstChangesSql("podAtaAt")}) c JOIN shipments s ON s.account_id = $1 AND s.id = c.resource_id
    WHERE c.was IS NULL AND s.pod_ata_at IS NOT NULL ORDER BY s.pod_ata_at DESC, s.id`;
  return findLimited(query, [accountId, lowestIdAt(since.getTime()), lowestIdAt(until.getTime())]);
}

function findDelayed({ accountId, since, until }: DigestPeriod): Promise<Limited<Delay>> {
  // A date that is refined to a time is late only if that time is after the end of the day.
  const query = `SELECT ${shipmentColumns}, c.was::timestamptz AS was, before.date_only AS was_date_only,
      s.pod_eta_at AS is, s.pod_eta_date_only AS date_only,
      ${withoutTimezoneSql("pod_eta_at")},
      extract(epoch FROM s.pod_eta_at - before.latest)::float8 * 1000 AS late_ms
    FROM (${firstChangesSql("podEtaAt")}) c JOIN shipments s ON s.account_id = $1 AND s.id = c.resource_id
    LEFT JOIN (${firstChangesSql("podEtaDateOnly")}) d ON d.resource_id = c.resource_id
    CROSS JOIN LATERAL (SELECT coalesce(d.was::boolean, s.pod_eta_date_only) AS date_only) known
    CROSS JOIN LATERAL (SELECT known.date_only, c.was::timestamptz
      + CASE WHEN known.date_only AND NOT s.pod_eta_date_only THEN interval '1 day' ELSE interval '0' END AS latest) before
    WHERE c.was IS NOT NULL AND ${notArrivedSql("s")}
      AND s.pod_eta_at >= before.latest + interval '${minDelayMs / hourMs} hours'
    ORDER BY s.pod_eta_at - before.latest DESC, s.id`;
  return findLimited(query, [accountId, lowestIdAt(since.getTime()), lowestIdAt(until.getTime())]);
}

function findArriving({ accountId, now, sandboxNow: sandbox }: DigestPeriod): Promise<Limited<Arrival>> {
  const until = (at: Date) => new Date(at.getTime() + arrivingWithinMs);
  const query = `SELECT ${shipmentColumns}, s.pod_eta_at AS at, s.pod_eta_date_only AS date_only,
      ${withoutTimezoneSql("pod_eta_at")} FROM shipments s
    WHERE s.account_id = $1 AND ${arrivalExpectedSql("s")}
      AND s.pod_eta_at <= CASE WHEN s.scac = '${sandboxScac}' THEN $5::timestamptz ELSE $3::timestamptz END
      -- A date without a time is stored as the start of its day and counts until the end of that day.
      AND s.pod_eta_at + CASE WHEN s.pod_eta_date_only THEN interval '1 day' ELSE interval '0' END
        >= CASE WHEN s.scac = '${sandboxScac}' THEN $4::timestamptz ELSE $2::timestamptz END
    ORDER BY s.pod_eta_at, s.id`;
  return findLimited(query, [accountId, now, until(now), sandbox, until(sandbox)]);
}

/** `condition`: of the containers `c` with such a day; `at`: the day as an index has it; `daySql`: the day with its source and zone. */
type DueDaySql = { condition: string; at: string; daySql: string };

const lastFreeDay: DueDaySql = {
  condition: `${effectiveLfdSql("c")} IS NOT NULL`,
  at: effectiveLfdSql("c"),
  daySql: earliestLastFreeDaySql("c"),
};

const emptyReturnDue: DueDaySql = {
  // A return is not noticed any more once the tracking has stopped.
  condition: `${isReturnRunningSql("c")} AND s.line_tracking_stopped_at IS NULL`,
  at: "c.empty_return_due_at",
  daySql: emptyReturnDueSql("c"),
};

async function findDueDays(
  { accountId, now, sandboxNow: sandbox }: DigestPeriod,
  { condition, at, daySql }: DueDaySql,
): Promise<Limited<DueDay>> {
  const query = `SELECT c.id, c.number, s.request_number AS bill, due.at, due.zone, clock.now,
      CASE due.source WHEN 'line' THEN 'carrier' ELSE due.source END AS source
    FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    CROSS JOIN LATERAL (SELECT CASE WHEN s.scac = '${sandboxScac}' THEN $3::timestamptz ELSE $2::timestamptz END AS now) clock
    CROSS JOIN LATERAL (${daySql}) due
    WHERE c.account_id = $1 AND ${condition}
      AND ${at} >= least($2::timestamptz, $3::timestamptz) - interval '${maxOverdueDays} days'
      AND ${at} <= greatest($2::timestamptz, $3::timestamptz) + interval '${dueWithinDays + 1} days'
      AND due.at BETWEEN clock.now - interval '${maxOverdueDays} days' AND clock.now + interval '${dueWithinDays + 1} days'
    ORDER BY due.at - clock.now, c.id`;
  const { rows, total } = await findLimited<Omit<DueDay, "problem">>(query, [accountId, now, sandbox]);
  const containers = await findContainers(
    { id: accountId },
    rows.map(({ id }) => id),
  );
  const problemOf = new Map(containers.map((row) => [row.id, problemsOfRows(null, [row], row.clock)[0]]));
  return { rows: rows.map((row) => ({ ...row, problem: problemOf.get(row.id) ?? null })), total };
}

/** The content of a digest: arrivals and delays reported in the period, upcoming arrivals, last free days and empty returns. */
export async function findDigestFacts(accountId: string, since: Date, until: Date): Promise<DigestFacts> {
  const period = { accountId, since, until, now: realNow(), sandboxNow: await sandboxNow(accountId) };
  const [arrived, arriving, delayed, freeTimes, emptyReturns] = await Promise.all([
    findArrived(period),
    findArriving(period),
    findDelayed(period),
    findDueDays(period, lastFreeDay),
    findDueDays(period, emptyReturnDue),
  ]);
  return { arrived, arriving, delayed, freeTimes, emptyReturns };
}
