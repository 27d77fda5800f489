import { z } from "zod";
import type { Change, Container, Shipment } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { shortenStoredTimes, shortenTime } from "@/lib/platform/serialize-time";
import { findPort } from "@/lib/reference/ports";
import { findTerminal } from "@/lib/reference/terminals";
import { type Changeset, terminalColumns, updatedAttributes } from "./events-of-change";

/** A change of a container and the container as of that change. */
export type ContainerEventRow = { change: Change; container: Container };

const time = z.iso.datetime();
const dataSource = z.enum(["shipping_line", "terminal"]);
const etaChangeReason = z.string().nullable().meta({
  description:
    "Why the estimated arrival, its vessel or voyage, or the port of discharge changed, as in the resource `eta_change`; null for the first estimate and for other changes",
});
const container = { types: ["container"] };
const shipment = { types: ["shipment"] };
const terminal = { types: ["terminal"] };

const ownRelationships = ({ container: { id, shipmentId } }: ContainerEventRow) => ({
  container: toOne("container", id),
  shipment: toOne("shipment", shipmentId),
});

/** A terminal if it reported one of the changed values; else the carrier, whose moves also end what a terminal reported. */
function dataSourceOf({ change, container: { provenance } }: ContainerEventRow): z.infer<typeof dataSource> {
  const columns = Object.keys(change.changeset as object).filter((column) => column in terminalColumns);
  const sources = provenance as Record<string, string | undefined>;
  return columns.some((column) => /^(terminal|rail):/.test(sources[column] ?? "")) ? "terminal" : "shipping_line";
}

/** The source of the discharge terminal. */
function podTerminalSourceOf(provenance: Container["provenance"]): z.infer<typeof dataSource> {
  const { podTerminalId } = provenance as { podTerminalId?: string };
  return podTerminalId?.startsWith("terminal:") ? "terminal" : "shipping_line";
}

/** The record that `container.created` is about. */
export const containerCreatedEvents = defineResource({
  type: "container_created_event",
  attributes: z.object({ timestamp: time, timezone: z.literal("Etc/UTC") }),
  relationships: { container, shipment },
  serialize: (row: ContainerEventRow) => ({
    id: row.change.id,
    attributes: { timestamp: row.change.at, timezone: "Etc/UTC" },
    relationships: ownRelationships(row),
  }),
});

/** The record that `container.updated` is about. */
export const containerUpdatedEvents = defineResource({
  type: "container_updated_event",
  attributes: z.object({
    changeset: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    timestamp: time,
    timezone: z.string().nullable(),
    data_source: dataSource,
    reason: etaChangeReason,
  }),
  relationships: { container, shipment, terminal, port: { types: ["port"] } },
  serialize: (row: ContainerEventRow) => ({
    id: row.change.id,
    attributes: {
      changeset: shortenStoredTimes(updatedAttributes(row.change.changeset as Changeset)),
      timestamp: row.change.at,
      timezone: row.container.podTimezone,
      data_source: dataSourceOf(row),
      reason: row.change.etaChangeReason,
    },
    relationships: {
      ...ownRelationships(row),
      terminal: toOne("terminal", row.container.podTerminalId),
      port: toOne("port", row.container.podTerminalId && findTerminal(row.container.podTerminalId)?.portId),
    },
  }),
});

/** The record that `container.pod_terminal_changed` is about. */
export const containerPodTerminalChangedEvents = defineResource({
  type: "container_pod_terminal_changed_event",
  attributes: z.object({ timestamp: time, data_source: dataSource }),
  relationships: { container, shipment, terminal },
  serialize: (row: ContainerEventRow) => ({
    id: row.change.id,
    attributes: { timestamp: row.change.at, data_source: podTerminalSourceOf(row.container.provenance) },
    relationships: { ...ownRelationships(row), terminal: toOne("terminal", row.container.podTerminalId) },
  }),
});

/** A change of a shipment's estimated arrival, the shipment as of that change, and the id of its vessel if known. */
export type EstimatedEventRow = { change: Change; shipment: Shipment; vesselId: string | null };

function previousArrivalOf({ changeset }: Change): string | null {
  const previous = (changeset as Changeset).podEtaAt?.[0] as string | null | undefined;
  return previous ? shortenTime(previous) : null;
}

/** The record that `shipment.estimated.arrival` is about. It exists only in notifications and has no URL. */
export const estimatedEvents = defineResource({
  type: "estimated_event",
  attributes: z.object({
    event: z.literal("shipment.estimated.arrival"),
    estimated_timestamp: z.iso.datetime().nullable(),
    previous_estimated_timestamp: z.iso
      .datetime()
      .nullable()
      .meta({ description: "Estimated arrival before the change; null for the first estimate" }),
    reason: etaChangeReason,
    timezone: z.string().nullable(),
    location_locode: z.string().nullable(),
    voyage_number: z.string().nullable(),
    data_source: z.literal("shipping_line"),
    created_at: z.iso.datetime(),
  }),
  relationships: {
    shipment: { types: ["shipment"] },
    port: { types: ["port"] },
    vessel: { types: ["vessel"] },
  },
  serialize: ({ change, shipment, vesselId }: EstimatedEventRow) => ({
    id: change.id,
    attributes: {
      event: "shipment.estimated.arrival",
      estimated_timestamp: shipment.podEtaAt,
      previous_estimated_timestamp: previousArrivalOf(change),
      reason: change.etaChangeReason,
      timezone: shipment.podTimezone,
      location_locode: shipment.portOfDischargeLocode,
      voyage_number: shipment.podVoyageNumber,
      data_source: "shipping_line",
      created_at: change.createdAt,
    },
    relationships: {
      shipment: toOne("shipment", shipment.id),
      port: toOne("port", shipment.portOfDischargeLocode && findPort(shipment.portOfDischargeLocode)?.id),
      vessel: toOne("vessel", vesselId),
    },
  }),
});
