import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { assertShipmentExists } from "@/lib/shipments/find-shipments";
import { dataMarkDescription, dataMarkKinds, inferredDescription } from "@/lib/tracking/projection/data-marks";
import { findWithdrawnStatements } from "./find-withdrawn-statements";
import { listHoldMilestones, type MilestoneHold, milestoneHold } from "./hold-milestones";
import { inProcessOrder } from "./in-process-order";
import { isAnnounced, statementAttributes, toStatementAttributes } from "./statement-attributes";
import { terminalNameAttribute, terminalNameOf } from "./terminal-name";
import { dataSources } from "./transport-event";

type OfOneContainer = "accountId" | "id" | "shipmentId" | "containerId" | "naturalKey" | "sourceHash" | "createdAt";

export type MilestoneRow = {
  id: string;
  event: Omit<TransportEvent, OfOneContainer>;
  containerNumbers: string[];
  transportEventIds: string[];
  isWithdrawn: boolean;
  /** Null: it is about no hold. */
  hold: MilestoneHold | null;
};

const text = z.string().nullable();

/** The JSON:API resource `milestone`: an actual or estimated event that a shipment's containers have in common. */
export const milestones = defineResource({
  type: "milestone",
  attributes: z.object({
    event: z.string(),
    timestamp: z.iso.datetime().nullable(),
    date_only: z.boolean(),
    estimated: z.boolean(),
    timezone: text,
    location_name: text,
    location_locode: text,
    terminal_name: terminalNameAttribute,
    mode: text,
    vessel_name: text,
    vessel_imo: text,
    voyage_number: text,
    container_numbers: z.array(z.string()),
    transport_event_ids: z
      .array(z.uuid())
      .meta({ description: "The transport event of each container that has the milestone" }),
    mark: z.enum(dataMarkKinds).nullable().meta({ description: dataMarkDescription }),
    accepted_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When a user accepted the event although it had a mark; null: not accepted" }),
    inferred: z.boolean().meta({ description: inferredDescription }),
    ...statementAttributes,
    data_source: z.enum(dataSources),
    corrected_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the carrier corrected or withdrew this version of the event; null: it is current" }),
    withdrawn: z.boolean().meta({
      description: "Whether the carrier withdrew the event at `corrected_at`, without another version in its place",
    }),
    hold: milestoneHold,
  }),
  serialize: ({ id, event, containerNumbers, transportEventIds, isWithdrawn, hold }: MilestoneRow) => ({
    id,
    attributes: {
      event: event.event,
      timestamp: event.timestamp,
      date_only: event.dateOnly,
      estimated: event.estimated,
      timezone: event.timezone,
      location_name: event.placeName,
      location_locode: event.locode,
      terminal_name: terminalNameOf(event),
      mode: event.mode,
      vessel_name: event.vesselName,
      vessel_imo: event.vesselImo,
      voyage_number: event.voyageNumber,
      container_numbers: containerNumbers,
      transport_event_ids: transportEventIds,
      mark: event.mark,
      accepted_at: event.acceptedAt,
      inferred: event.inferred,
      ...toStatementAttributes({ ...event, announced: isAnnounced(event) }),
      data_source: event.dataSource,
      corrected_at: event.invalidatedAt,
      withdrawn: isWithdrawn,
      hold,
    },
  }),
});

/** What distinguishes statements of several containers about one milestone. */
const statedOf = (row: TransportEvent) => [
  row.classifier,
  row.inferred,
  row.delayReasonCode,
  row.remark,
  row.facilityName,
];

/** The events of a shipment in the order in which they happened or are expected. One of several containers is listed once. */
async function listEventMilestones(account: Account, shipmentId: string): Promise<MilestoneRow[]> {
  const rows = await prisma().transportEvent.findMany({
    where: { accountId: account.id, shipmentId, NOT: { event: { endsWith: ".changed" } } },
    include: { container: { select: { number: true } } },
    orderBy: [{ timestamp: { sort: "asc", nulls: "last" } }, { event: "asc" }, { id: "asc" }],
  });
  const invalidated = rows.filter(({ invalidatedAt }) => invalidatedAt !== null);
  const withdrawn = await findWithdrawnStatements(account, shipmentId, [
    ...new Set(invalidated.map(({ sourceHash }) => sourceHash)),
  ]);
  const isWithdrawn = (row: TransportEvent) => row.invalidatedAt !== null && withdrawn.has(row.sourceHash);
  const groups = Map.groupBy(inProcessOrder(rows), (row) =>
    [
      row.naturalKey,
      row.timestamp?.getTime(),
      row.estimated,
      row.mark,
      row.acceptedAt?.getTime(),
      isWithdrawn(row),
      ...statedOf(row),
    ].join("|"),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { container: _, ...event } = first;
    const containerNumbers = group.map(({ container }) => container.number).sort();
    const transportEventIds = group.map(({ id }) => id);
    return [{ id: first.id, event, containerNumbers, transportEventIds, isWithdrawn: isWithdrawn(first), hold: null }];
  });
}

/** The milestones with each of `holds` before the first that is later. */
function withHolds(milestones: MilestoneRow[], holds: MilestoneRow[]): MilestoneRow[] {
  const timeOf = ({ event }: MilestoneRow) => event.timestamp?.getTime() ?? Number.POSITIVE_INFINITY;
  const all = [...milestones];
  for (const hold of holds.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const index = all.findIndex((milestone) => timeOf(milestone) > timeOf(hold));
    all.splice(index === -1 ? all.length : index, 0, hold);
  }
  return all;
}

/** The milestones of a shipment in the order in which they happened or are expected, on request with those of holds. Throws not_found. */
export async function listMilestones(
  account: Account,
  shipmentId: string,
  { includesHolds = false } = {},
): Promise<MilestoneRow[]> {
  await assertShipmentExists(account, shipmentId);
  const [events, holds] = await Promise.all([
    listEventMilestones(account, shipmentId),
    includesHolds ? listHoldMilestones(account, shipmentId) : [],
  ]);
  return withHolds(events, holds);
}
