import type { DecryptedConnection } from "@/lib/ingest/carriers/connections/decrypt-connection";
import { findActiveConnection } from "@/lib/ingest/carriers/connections/find-active-connection";
import type { Shipment, TrackingRequest } from "@/lib/platform/db/generated/client";
import { jsonRowParser } from "@/lib/platform/db/json-rows";
import { sql } from "@/lib/platform/db/sql";
import type { Lease } from "@/lib/platform/work/leased-work";
import { loadTogether } from "@/lib/platform/work/load-together";
import type { ContainerFacts } from "./stop-reason";

/** A shipment whose poll is due, with what the poll needs. */
export type LeasedShipment = {
  shipment: Shipment;
  /** Its created tracking requests, oldest first. */
  requests: Pick<TrackingRequest, "requestType" | "normalizedNumber">[];
  containers: ContainerFacts[];
};

type Row = {
  key: string;
  shipment: Record<string, unknown>;
  requests: object[];
  containers: Record<string, unknown>[];
};

const query = `SELECT s.account_id || ' ' || s.id AS key, to_json(s) AS shipment,
    (SELECT coalesce(json_agg(json_build_object('requestType', request_type, 'normalizedNumber', normalized_number) ORDER BY created_at), '[]')
     FROM tracking_requests r WHERE r.account_id = s.account_id AND r.shipment_id = s.id AND r.status = 'created') AS requests,
    (SELECT coalesce(json_agg(json_build_object('empty_terminated_at', empty_terminated_at, 'pod_full_out_at', pod_full_out_at,
       'final_destination_full_out_at', final_destination_full_out_at, 'no_longer_named_since', no_longer_named_since)), '[]')
     FROM containers c WHERE c.account_id = s.account_id AND c.shipment_id = s.id) AS containers
  FROM unnest($1::uuid[], $2::uuid[]) AS lease(account_id, id)
  JOIN shipments s ON s.account_id = lease.account_id AND s.id = lease.id`;

async function loadShipments(keys: string[]): Promise<Map<string, LeasedShipment>> {
  const parse = await jsonRowParser();
  const ids = [0, 1].map((part) => keys.map((key) => key.split(" ")[part]));
  const rows = await sql<Row>(query, ids, "leased_shipments");
  return new Map(
    rows.map(({ key, shipment, requests, containers }) => {
      const facts = containers.map((container) => parse<ContainerFacts>("containers", container));
      const parsed = { shipment: parse<Shipment>("shipments", shipment), containers: facts };
      return [key, { ...parsed, requests: requests as LeasedShipment["requests"] }];
    }),
  );
}

const loadShipment = loadTogether(loadShipments);

/** Reads a leased shipment; those of one claim are read with one statement. */
export function readLeasedShipment({ accountId, id }: Lease): Promise<LeasedShipment> {
  return loadShipment(`${accountId} ${id}`);
}

type Found = { connection: DecryptedConnection | null };

const loadConnection = loadTogether(async (keys) => {
  const found = keys.map(async (key): Promise<[string, Found]> => {
    const [accountId = "", scac = ""] = key.split(" ");
    return [key, { connection: await findActiveConnection(accountId, scac) }];
  });
  return new Map(await Promise.all(found));
});

/** The active connection for the carrier of leased work, read once for all rows of one claim. */
export async function findConnectionOfLease({ accountId }: Lease, scac: string): Promise<DecryptedConnection | null> {
  return (await loadConnection(`${accountId} ${scac}`)).connection;
}
