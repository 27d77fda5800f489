import { rowsMax } from "@/lib/consumers/notices/mail/mail-content";
import { lowestIdOf } from "@/lib/outbox/lowest-id-of";
import { realNow } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db/sql";
import { sandboxNow } from "@/lib/sandbox/find-clock";

const hourMs = 3_600_000;
const soonMs = 48 * hourMs;
/** From here on a delay is worth a line. */
export const delayMs = 12 * hourMs;
const freeDays = 3;
/** A free time that ended longer ago is no news any more. */
const pastDays = 14;

type Shipment = {
  id: string;
  number: string;
  reference: string | null;
  port: string | null;
  port_zone: string | null;
  vessel: string | null;
};

export type Arrival = Shipment & { at: Date; date_only: boolean };
export type Delay = Shipment & { was: Date; was_date_only: boolean; is: Date; date_only: boolean; late_ms: number };
export type FreeTime = {
  id: string;
  shipment_id: string;
  number: string;
  bill: string;
  at: Date;
  zone: string | null;
  now: Date;
};

/** `total`: how many there are, of which `rows` are the first. */
export type Found<Row> = { rows: Row[]; total: number };

export type DigestFacts = {
  arrived: Found<Arrival>;
  arriving: Found<Arrival>;
  delayed: Found<Delay>;
  freeTimes: Found<FreeTime>;
};

/** The account, since when and until when it is told, and the moment by each clock: the sandbox has its own. */
type Span = { accountId: string; since: Date; until: Date; now: Date; sandboxNow: Date };

const shipmentColumns = `s.id, s.request_number AS number, s.ref_numbers[1] AS reference,
  s.port_of_discharge_name AS port, s.pod_timezone AS port_zone, s.pod_vessel_name AS vessel`;

async function find<Row extends object>(query: string, values: unknown[]): Promise<Found<Row>> {
  const rows = await sql<Row & { total: number }>(
    `SELECT *, count(*) OVER ()::int AS total FROM (${query}) found LIMIT ${rowsMax}`,
    values,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Shipments whose column changed in that time, with the first value before and whether there was one. */
const changedIn = (column: string) => `
  SELECT DISTINCT ON (resource_id) resource_id, changeset->'${column}'->>0 AS was FROM changes
  WHERE account_id = $1 AND id >= $2 AND id < $3 AND resource_type = 'shipment' AND changeset ? '${column}'
  ORDER BY resource_id, id`;

function findArrived({ accountId, since, until }: Span): Promise<Found<Arrival>> {
  const query = `SELECT ${shipmentColumns}, s.pod_ata_at AS at, false AS date_only
    FROM (${changedIn("podAtaAt")}) c JOIN shipments s ON s.account_id = $1 AND s.id = c.resource_id
    WHERE c.was IS NULL AND s.pod_ata_at IS NOT NULL ORDER BY s.pod_ata_at DESC, s.id`;
  return find(query, [accountId, lowestIdOf(since.getTime()), lowestIdOf(until.getTime())]);
}

function findDelayed({ accountId, since, until }: Span): Promise<Found<Delay>> {
  // A date that gets its time is late when that time lies after the end of the day.
  const query = `SELECT ${shipmentColumns}, c.was::timestamptz AS was, before.date_only AS was_date_only,
      s.pod_eta_at AS is, s.pod_eta_date_only AS date_only,
      extract(epoch FROM s.pod_eta_at - before.latest)::float8 * 1000 AS late_ms
    FROM (${changedIn("podEtaAt")}) c JOIN shipments s ON s.account_id = $1 AND s.id = c.resource_id
    LEFT JOIN (${changedIn("podEtaDateOnly")}) d ON d.resource_id = c.resource_id
    CROSS JOIN LATERAL (SELECT coalesce(d.was::boolean, s.pod_eta_date_only) AS date_only) known
    CROSS JOIN LATERAL (SELECT known.date_only, c.was::timestamptz
      + CASE WHEN known.date_only AND NOT s.pod_eta_date_only THEN interval '1 day' ELSE interval '0' END AS latest) before
    WHERE c.was IS NOT NULL AND s.pod_ata_at IS NULL
      AND s.pod_eta_at >= before.latest + interval '${delayMs / hourMs} hours'
    ORDER BY s.pod_eta_at - before.latest DESC, s.id`;
  return find(query, [accountId, lowestIdOf(since.getTime()), lowestIdOf(until.getTime())]);
}

function findArriving({ accountId, now, sandboxNow: sandbox }: Span): Promise<Found<Arrival>> {
  const until = (at: Date) => new Date(at.getTime() + soonMs);
  const query = `SELECT ${shipmentColumns}, s.pod_eta_at AS at, s.pod_eta_date_only AS date_only FROM shipments s
    WHERE s.account_id = $1 AND s.pod_ata_at IS NULL AND s.line_tracking_stopped_at IS NULL
      AND s.pod_eta_at <= CASE WHEN s.scac = 'TEST' THEN $5::timestamptz ELSE $3::timestamptz END
      -- A date is the first moment of its day: the whole of that day is still to come.
      AND s.pod_eta_at + CASE WHEN s.pod_eta_date_only THEN interval '1 day' ELSE interval '0' END
        >= CASE WHEN s.scac = 'TEST' THEN $4::timestamptz ELSE $2::timestamptz END
    ORDER BY s.pod_eta_at, s.id`;
  return find(query, [accountId, now, until(now), sandbox, until(sandbox)]);
}

function findFreeTimes({ accountId, now, sandboxNow: sandbox }: Span): Promise<Found<FreeTime>> {
  const query = `SELECT c.id, c.shipment_id, c.number, s.request_number AS bill, c.pickup_lfd AS at, c.pod_timezone AS zone,
      clock.now
    FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    CROSS JOIN LATERAL (SELECT CASE WHEN s.scac = 'TEST' THEN $3::timestamptz ELSE $2::timestamptz END AS now) clock
    WHERE c.account_id = $1 AND c.pickup_lfd IS NOT NULL AND c.pod_full_out_at IS NULL
      AND c.empty_terminated_at IS NULL AND c.delivered_at IS NULL
      AND c.pickup_lfd BETWEEN clock.now - interval '${pastDays} days' AND clock.now + interval '${freeDays + 1} days'
    ORDER BY c.pickup_lfd - clock.now, c.id`;
  return find(query, [accountId, now, sandbox]);
}

/** What a digest tells: what became known in that time, and what is near now. */
export async function findDigestFacts(accountId: string, since: Date, until: Date): Promise<DigestFacts> {
  const span = { accountId, since, until, now: realNow(), sandboxNow: await sandboxNow(accountId) };
  const [arrived, arriving, delayed, freeTimes] = await Promise.all([
    findArrived(span),
    findArriving(span),
    findDelayed(span),
    findFreeTimes(span),
  ]);
  return { arrived, arriving, delayed, freeTimes };
}
