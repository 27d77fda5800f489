import type { RowSource } from "@/lib/platform/db/row-source";
import { vesselIdSql } from "@/lib/vessels/find-vessels";
import type { TransportEventRow } from "./transport-event";

/** By the rule of `reportedAtOf`; `least` ignores an unknown time. */
const publishedAt = "least(reported_at, observed_at)";

/** The newest version with the content of the transport event `row`, because a statement can return after another event. */
const sourceOf = (row: string) => `SELECT id, connection_id, event_key, content_hash, ${publishedAt} AS published_at
  FROM carrier_events WHERE account_id = ${row}.account_id AND shipment_id = ${row}.shipment_id AND content_hash = ${row}.source_hash
  ORDER BY published_at DESC, id DESC LIMIT 1`;

/** The newest invalidated transport event that stems from an older version of the same carrier event. */
const previousOf = (row: string) => `SELECT replaced.id FROM (${sourceOf(row)}) source
  CROSS JOIN transport_events replaced
  JOIN carrier_events version ON version.account_id = replaced.account_id AND version.shipment_id = replaced.shipment_id
    AND version.content_hash = replaced.source_hash
  WHERE replaced.account_id = ${row}.account_id AND replaced.container_id = ${row}.container_id
    AND replaced.invalidated_at IS NOT NULL AND replaced.id <> ${row}.id
    AND version.connection_id = source.connection_id AND version.event_key = source.event_key
    AND (${publishedAt}, version.content_hash) < (source.published_at, source.content_hash)
  ORDER BY replaced.event = ${row}.event DESC, ${publishedAt} DESC, version.content_hash DESC LIMIT 1`;

/** What a TransportEventRow consists of. */
export const transportEventRows: RowSource<TransportEventRow> = {
  table: "transport_events",
  derived: {
    vesselId: (row) => vesselIdSql(`${row}.account_id`, `${row}.vessel_imo`),
    sourceEventId: (row) => `(SELECT source.id FROM (${sourceOf(row)}) source)`,
    previousVersionId: (row) => `(${previousOf(row)})`,
  },
  relations: {
    shipment: { type: "shipment", on: (row, shipment) => `${shipment}.id = ${row}.shipment_id` },
    container: { type: "container", on: (row, box) => `${box}.id = ${row}.container_id` },
  },
};
