import { jsonAttributes } from "@/lib/platform/jsonapi/resource";
import { type ContainerRow, containers } from "@/lib/shipments/containers/container";
import { containerStateOf } from "@/lib/shipments/containers/container-state";
import { stageOfAttributes, terminalHoldsOf } from "@/lib/shipments/containers/pickup-attributes";
import { formatMilestone } from "@/lib/shipments/milestone-labels";
import type { ShipmentRow } from "@/lib/shipments/shipment";
import {
  containerStateLabels,
  formatStoppedReason,
  requestStatusLabels,
  shipmentStatusLabels,
} from "@/lib/shipments/state-labels";
import { failedReasonLabel } from "@/lib/tracking/requests/failed-reason-label";
import type { requestStatuses } from "@/lib/tracking/requests/tracking-request";
import { formatTime } from "./format-text";

type RequestStatus = (typeof requestStatuses)[number];

const withCode = (label: string, code: string) => `${label} (${code})`;

/**
 * The state of a container in the word that pages show, and its `current_status`: `On ship (on_ship)`, `On hold (available)`; and since
 * when the carrier no longer names it.
 */
export function containerStateText(row: ContainerRow): string {
  const attributes = jsonAttributes(containers, row);
  const { current_status: status } = attributes;
  const state = containerStateOf({
    status,
    stage: stageOfAttributes(attributes),
    emptyOutAt: row.emptyOutAt,
    fullInAt: row.polFullInAt,
    loadedAt: row.polVesselLoadedAt,
    holds: terminalHoldsOf(attributes),
  });
  const since = row.noLongerNamedSince?.toISOString();
  const mark = since ? `, no longer named by the carrier since ${formatTime(since)}` : "";
  return `${withCode(containerStateLabels[state], status)}${mark}`;
}

/** `At sea (in_transit)`. */
export function shipmentStatusText({ status }: Pick<ShipmentRow, "status">): string {
  return withCode(shipmentStatusLabels[status as keyof typeof shipmentStatusLabels], status);
}

/** `Waiting for carrier (pending)`, `Retrying (pending)`. */
export function requestStatusText({ status, isRetrying }: { status: string; isRetrying: boolean }): string {
  const state = status === "pending" && isRetrying ? "retrying" : (status as RequestStatus);
  return withCode(requestStatusLabels[state], status);
}

/** `The carrier does not know this number (not_found)`. */
export function failedReasonText(reason: string): string {
  return withCode(failedReasonLabel(reason) ?? reason, reason);
}

/** `No updates for 56 days (no_updates_at_line)`; the reason of a shipment whose tracking stopped. */
export function stoppedText(reason: string | null): string {
  return reason === null ? formatStoppedReason(null) : withCode(formatStoppedReason(reason), reason);
}

const eventName = /^container\.transport\.(estimated\.)?(\w+)$/;

/** An event in the word that pages show, and its name; changed dates have only a name. */
export function eventText(event: string): string {
  const [, estimated, name] = eventName.exec(event) ?? [];
  return name ? withCode(formatMilestone(name, estimated !== undefined), event) : event;
}
