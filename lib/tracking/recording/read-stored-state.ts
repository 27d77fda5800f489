import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { deferredRows, writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { CarrierEvent, Container, Shipment, TransportEvent } from "@/lib/platform/db/generated/client";
import { type JsonRowParser, jsonRowParser } from "@/lib/platform/db/json-rows";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import type { Tx } from "@/lib/platform/db/transaction";
import { terminalReportsQuery } from "./list-terminal-reports";

/** The stored evidence of a shipment and the rows that were projected from it. */
export type StoredState = {
  events: CarrierEvent[];
  containers: Container[];
  transportEvents: TransportEvent[];
  reports: TerminalReport[];
  /** By content hash: when a user accepted a doubtful statement. */
  accepted: Map<string, Date>;
  /** Whether the account gets positions of vessels. */
  hasVesselCalls: boolean;
  /** Whether the running transaction creates the shipment. */
  isNew: boolean;
};

const rowsOf = (table: string) =>
  `(SELECT coalesce(json_agg(r), '[]') FROM ${table} r WHERE r.account_id = sent.account_id AND r.shipment_id = sent.id)`;

const hasVesselCalls = "'routing_data' = ANY(features)";

const query = `SELECT sent.id, ${rowsOf("carrier_events")} AS events, ${rowsOf("containers")} AS containers,
  ${rowsOf("transport_events")} AS "transportEvents", ${rowsOf("accepted_statements")} AS accepted,
  (SELECT coalesce(json_agg(r), '[]') FROM (${terminalReportsQuery("sent.account_id", "sent.id")}) r) AS reports,
  (SELECT ${hasVesselCalls} FROM accounts WHERE id = sent.account_id) AS "hasVesselCalls"
  FROM unnest($1::uuid[], $2::uuid[]) AS sent(account_id, id)`;

type Json = Record<string, unknown>;
type Row = { id: string } & Record<"events" | "containers" | "transportEvents" | "accepted", Json[]> & {
    reports: (TerminalReport & { reportedAt: string })[];
    hasVesselCalls: boolean;
  };
type Accepted = { contentHash: string; acceptedAt: Date };

type ShipmentKey = Pick<Shipment, "accountId" | "id">;

function parseState(parse: JsonRowParser, row: Row | undefined): StoredState {
  if (!row) throw new Error("no state");
  const accepted = row.accepted.map((each) => parse<Accepted>("accepted_statements", each));
  return {
    events: row.events.map((each) => parse<CarrierEvent>("carrier_events", each)),
    containers: row.containers.map((each) => parse<Container>("containers", each)),
    transportEvents: row.transportEvents.map((each) => parse<TransportEvent>("transport_events", each)),
    accepted: new Map(accepted.map(({ contentHash, acceptedAt }) => [contentHash, acceptedAt])),
    reports: row.reports.map((report) => ({ ...report, reportedAt: new Date(report.reportedAt) })),
    hasVesselCalls: row.hasVesselCalls,
    isNew: false,
  };
}

const readStates = together(async (tx, shipments: ShipmentKey[]) => {
  const ids = shipments.map(({ id }) => id);
  const isDeferred = ["carrier_events", "containers", "terminal_reports"].some((table) =>
    deferredRows(tx, table).some(({ shipmentId }) => ids.includes(String(shipmentId))),
  );
  if (isDeferred) await writeDeferredRows(tx);
  const parse = await jsonRowParser();
  const rows = await sql<Row>(query, [shipments.map(({ accountId }) => accountId), ids]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return shipments.map(({ id }) => parseState(parse, rowOf.get(id)));
});

const readVesselCallFeature = together(async (_tx, accountIds: string[]) => {
  const rows = await sql<{ id: string; hasVesselCalls: boolean }>(
    `SELECT id, ${hasVesselCalls} AS "hasVesselCalls" FROM accounts WHERE id = ANY($1::uuid[])`,
    [[...new Set(accountIds)]],
  );
  const featureOf = new Map(rows.map((row) => [row.id, row.hasVesselCalls]));
  return accountIds.map((id) => featureOf.get(id) ?? false);
});

/** The state of a shipment that the running transaction creates: nothing is stored, so that only its account is read. */
export async function readNewState(tx: Tx, { accountId }: ShipmentKey): Promise<StoredState> {
  const rows = { events: [], containers: [], transportEvents: [], reports: [], accepted: new Map<string, Date>() };
  return { ...rows, hasVesselCalls: await readVesselCallFeature(tx, accountId), isNew: true };
}

/** Reads the state of a shipment with one statement. Within a transaction, the caller holds the lock on the shipment's row. */
export function readStoredState(tx: Tx, { accountId, id }: ShipmentKey): Promise<StoredState> {
  return readStates(tx, { accountId, id });
}
