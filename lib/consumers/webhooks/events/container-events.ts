import { z } from "zod";
import type { Change, Container } from "@/lib/platform/db/generated/client";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findTerminal } from "@/lib/reference/find-terminal";
import { type Changeset, terminalColumns } from "./events-of-change";

/** A change of a container, with the container as it was then. */
export type ContainerEventRow = { change: Change; container: Container };

const time = z.iso.datetime();
const dataSource = z.enum(["shipping_line", "terminal"]);
const container = { types: ["container"] };
const shipment = { types: ["shipment"] };
const terminal = { types: ["terminal"] };

const own = ({ container: { id, shipmentId } }: ContainerEventRow) => ({
  container: toOne("container", id),
  shipment: toOne("shipment", shipmentId),
});

/** What only terminals tell came from one; where a container is discharged, lines tell too. */
function sourceOf({ change, container: { provenance } }: ContainerEventRow): z.infer<typeof dataSource> {
  const columns = Object.keys(change.changeset as object).filter((column) => column in terminalColumns);
  if (columns.some((column) => column !== "podTerminalId")) return "terminal";
  return terminalSourceOf(provenance);
}

/** Who says where the container is discharged. */
function terminalSourceOf(provenance: Container["provenance"]): z.infer<typeof dataSource> {
  const { podTerminalId } = provenance as { podTerminalId?: string };
  return podTerminalId?.startsWith("terminal:") ? "terminal" : "shipping_line";
}

/** `{ field: [old, new] }` in the names of the interface, of what terminals say. */
function changesetOf({ change }: ContainerEventRow): Changeset {
  const entries = Object.entries(change.changeset as Changeset).flatMap(([column, pair]) => {
    const name = terminalColumns[column];
    return name ? [[name, pair] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The record that `container.created` is about. */
export const containerCreatedEvents = defineResource<ContainerEventRow>({
  type: "container_created_event",
  attributes: z.object({ timestamp: time, timezone: z.literal("Etc/UTC") }),
  relationships: { container, shipment },
  serialize: (row) => ({
    id: row.change.id,
    attributes: { timestamp: row.change.at, timezone: "Etc/UTC" },
    relationships: own(row),
  }),
});

/** The record that `container.updated` is about. */
export const containerUpdatedEvents = defineResource<ContainerEventRow>({
  type: "container_updated_event",
  attributes: z.object({
    changeset: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    timestamp: time,
    timezone: z.string().nullable(),
    data_source: dataSource,
  }),
  relationships: { container, shipment, terminal, port: { types: ["port"] } },
  serialize: (row) => ({
    id: row.change.id,
    attributes: {
      changeset: changesetOf(row),
      timestamp: row.change.at,
      timezone: row.container.podTimezone,
      data_source: sourceOf(row),
    },
    relationships: {
      ...own(row),
      terminal: toOne("terminal", row.container.podTerminalId),
      port: toOne("port", row.container.podTerminalId && findTerminal(row.container.podTerminalId)?.portId),
    },
  }),
});

/** The record that `container.pod_terminal_changed` is about. */
export const containerPodTerminalChangedEvents = defineResource<ContainerEventRow>({
  type: "container_pod_terminal_changed_event",
  attributes: z.object({ timestamp: time, data_source: dataSource }),
  relationships: { container, shipment, terminal },
  serialize: (row) => ({
    id: row.change.id,
    attributes: { timestamp: row.change.at, data_source: terminalSourceOf(row.container.provenance) },
    relationships: { ...own(row), terminal: toOne("terminal", row.container.podTerminalId) },
  }),
});
