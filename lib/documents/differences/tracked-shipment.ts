import { prisma } from "@/lib/platform/db/client";
import type { Container, Shipment } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";

/** A vessel that the carrier names for a leg of the shipment. */
export type TrackedVessel = { vesselName: string; voyageNumber: string | null };

/** What is tracked of a shipment, as far as documents state it too. */
export type TrackedShipment = Pick<
  Shipment,
  | "id"
  | "portOfLadingLocode"
  | "portOfLadingName"
  | "portOfDischargeLocode"
  | "portOfDischargeName"
  | "polTimezone"
  | "polEtdAt"
  | "polAtdAt"
  | "podTimezone"
  | "podEtaAt"
  | "podAtaAt"
  | "timesWithoutTimezone"
> & { containers: TrackedContainer[]; vessels: TrackedVessel[] };

export type TrackedContainer = Pick<
  Container,
  | "id"
  | "number"
  | "sealNumber"
  | "polLocode"
  | "podLocode"
  | "podTimezone"
  | "podEtaAt"
  | "podArrivedAt"
  | "timesWithoutTimezone"
  | "finalDestinationTimezone"
  | "pickupLfd"
  | "pickupLfdLine"
  | "pickupLfdTerminal"
  | "pickupLfdRail"
>;

/** A value of a document that differs from the tracked one. `containerId` null: a difference of the shipment. */
export type Difference = {
  attribute: string;
  containerId: string | null;
  /** Path of the value in the payload. */
  field: string;
  documentValue: string;
  trackedValue: string;
};

const vesselsQuery = `SELECT DISTINCT shipment_id AS "shipmentId", vessel_name AS "vesselName", voyage_number AS "voyageNumber"
  FROM transport_events WHERE account_id = $1::uuid AND shipment_id = ANY($2::uuid[]) AND vessel_name IS NOT NULL
    AND invalidated_at IS NULL ORDER BY 1, 2, 3`;

/** The tracked data of the account's shipments with these ids, to be compared with documents. */
export async function loadTrackedShipments(accountId: string, ids: string[]): Promise<TrackedShipment[]> {
  if (ids.length === 0) return [];
  const [shipments, vessels] = await Promise.all([
    prisma().shipment.findMany({
      where: { accountId, id: { in: ids } },
      include: { containers: { orderBy: { number: "asc" } } },
      orderBy: { id: "asc" },
    }),
    sql<TrackedVessel & { shipmentId: string }>(vesselsQuery, [accountId, ids]),
  ]);
  return shipments.map((shipment) => {
    const { podVesselName, podVoyageNumber } = shipment;
    const last = podVesselName === null ? [] : [{ vesselName: podVesselName, voyageNumber: podVoyageNumber }];
    return { ...shipment, vessels: [...vessels.filter(({ shipmentId }) => shipmentId === shipment.id), ...last] };
  });
}
