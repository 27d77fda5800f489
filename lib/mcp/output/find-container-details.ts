import { toInclude } from "@/lib/http/includable-resources";
import type { Account } from "@/lib/platform/auth/account";
import { notFound } from "@/lib/platform/errors";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import type { ContainerRow } from "@/lib/shipments/containers/container";
import { findContainer } from "@/lib/shipments/containers/find-containers";
import { listContainers } from "@/lib/shipments/containers/list-containers";
import { inProcessOrder } from "@/lib/shipments/events/in-process-order";
import type { TransportEventRow } from "@/lib/shipments/events/transport-event";
import { problemsOfRows } from "@/lib/shipments/problems/row-problems";
import { findReportedSources } from "@/lib/shipments/provenance/find-reported-sources";
import type { ShipmentRow } from "@/lib/shipments/shipment";
import type { ContainerDetails } from "./describe-container";
import { findContradictionOfContainer } from "./problem-output";

/** Returns a container with its shipment, events, provenance and problems. Throws not_found, also for a container of another account. */
export async function findContainerDetails(account: Account, id: string): Promise<ContainerDetails> {
  const include = toInclude([["shipment"], ["transport_events"]]);
  const row = await findContainer(account, id, include);
  const shipment = include.related.get("shipment")?.get(row.shipmentId) as ShipmentRow | undefined;
  if (!shipment) throw notFound();
  const eventById = include.related.get("transport_event") as Map<string, TransportEventRow> | undefined;
  const events = inProcessOrder(row.transportEvents.flatMap((event) => eventById?.get(event.id) ?? []));
  const [provenance, contradiction] = await Promise.all([
    findReportedSources(account, row),
    findContradictionOfContainer(account, row),
  ]);
  const problems = problemsOfRows(shipment, [row], row.clock, contradiction);
  return { row, shipment, events, provenance, problems };
}

/**
 * Finds the container with exactly this number, of the given shipping line if any. Containers are reused on later voyages: those
 * that are tracked come first, then the newest.
 */
export async function findContainerByNumber(
  account: Account,
  number: string,
  scac: string | undefined,
): Promise<ContainerRow | null> {
  const { rows } = await listContainers(account, { "filter[number]": number });
  const lineScac = scac ? (findShippingLine(scac)?.scac ?? scac.toUpperCase()) : null;
  const isOfLine = ({ shipment }: ContainerRow) => lineScac === null || shipment.scac === lineScac;
  const isTracked = ({ shipment }: ContainerRow) => shipment.lineTrackingStoppedAt === null;
  const candidates = rows.filter(isOfLine);
  return candidates.find(isTracked) ?? candidates[0] ?? null;
}
