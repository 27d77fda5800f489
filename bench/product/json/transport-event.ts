import { toPlaceReference } from "@/lib/reference/place-reference";
import { facilityResourceType } from "@/lib/reference/rail-terminals";
import { terminalNameOf } from "@/lib/shipments/events/terminal-name";
import type { TransportEventRow } from "@/lib/shipments/events/transport-event";
import { type AsJson, one, time } from "./as-json";

/** The JSON of an actual transport event, written for the benchmark. */
export function transportEventJson(row: AsJson<TransportEventRow>) {
  return {
    id: row.id,
    type: "transport_event",
    attributes: {
      event: row.event.endsWith(".changed") ? `container.${row.event}` : `container.transport.${row.event}`,
      timestamp: time(row.timestamp),
      timezone: row.timezone,
      location_locode: row.locode,
      terminal_name: terminalNameOf(row),
      voyage_number: row.voyageNumber,
      created_at: time(row.createdAt),
      data_source: row.dataSource,
      invalidated_at: time(row.invalidatedAt),
      inferred: row.inferred,
      mark: row.mark,
      accepted_at: time(row.acceptedAt),
      without_timezone: row.withoutTimezone,
      classifier: row.classifier,
      announced: row.estimated && row.classifier === "actual",
      delay_reason_code: row.delayReasonCode,
      change_remark: row.remark,
      value: row.value,
    },
    relationships: {
      shipment: one("shipment", row.shipmentId),
      container: one("container", row.containerId),
      vessel: one("vessel", row.vesselId),
      location: { data: toPlaceReference(row.locode) },
      terminal: one(facilityResourceType(row.terminalId), row.terminalId),
      source_event: one("raw_event", row.sourceEventId),
      previous_version: one("transport_event", row.previousVersionId),
    },
  };
}
