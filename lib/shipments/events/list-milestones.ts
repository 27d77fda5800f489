import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findTerminal } from "@/lib/reference/find-terminal";
import { assertShipment } from "@/lib/shipments/find-shipments";

type MilestoneRow = { id: string; event: TransportEvent; containerNumbers: string[] };

const text = z.string().nullable();

/** The resource `milestone`: what a shipment's containers went through and what is expected, folded over the containers. */
export const milestones = defineResource<MilestoneRow>({
  type: "milestone",
  attributes: z.object({
    event: z.string(),
    timestamp: z.iso.datetime().nullable(),
    date_only: z.boolean(),
    estimated: z.boolean(),
    timezone: text,
    location_name: text,
    location_locode: text,
    terminal_name: text,
    mode: text,
    vessel_name: text,
    vessel_imo: text,
    voyage_number: text,
    container_numbers: z.array(z.string()),
    data_source: z.string(),
    corrected_at: z.iso.datetime().nullable().meta({ description: "Set on a version that the carrier took back" }),
  }),
  serialize: ({ id, event, containerNumbers }) => ({
    id,
    attributes: {
      event: event.event,
      timestamp: event.timestamp,
      date_only: event.dateOnly,
      estimated: event.estimated,
      timezone: event.timezone,
      location_name: event.placeName,
      location_locode: event.locode,
      terminal_name: event.terminalId ? (findTerminal(event.terminalId)?.name ?? null) : null,
      mode: event.mode,
      vessel_name: event.vesselName,
      vessel_imo: event.vesselImo,
      voyage_number: event.voyageNumber,
      container_numbers: containerNumbers,
      data_source: event.dataSource,
      corrected_at: event.invalidatedAt,
    },
  }),
});

/** The milestones of a shipment in order of time; the same one of several containers stands once. */
export async function listMilestones(account: Account, shipmentId: string): Promise<MilestoneRow[]> {
  await assertShipment(account, shipmentId);
  const rows = await prisma().transportEvent.findMany({
    where: { accountId: account.id, shipmentId, NOT: { event: { endsWith: ".changed" } } },
    include: { container: { select: { number: true } } },
    orderBy: [{ timestamp: { sort: "asc", nulls: "last" } }, { event: "asc" }, { id: "asc" }],
  });
  const same = Map.groupBy(rows, (row) => [row.naturalKey, row.timestamp?.getTime(), row.estimated].join("|"));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { container: _, ...event } = first;
    return [{ id: first.id, event, containerNumbers: group.map(({ container }) => container.number).sort() }];
  });
}
