import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { sql } from "@/lib/platform/db/sql";
import type { ShipmentMatch } from "./shipments-by-number";

const dayMs = 86_400_000;
/** A document whose dates are all further than this from those of a shipment is about another voyage of the container. */
const sameVoyageDays = 90;

/** A shipment of a container, and when it departs and arrives as far as known. */
type ContainerVoyage = { shipmentId: string; number: string; isTracked: boolean; times: (Date | null)[] };

const query = `SELECT c.shipment_id AS "shipmentId", c.number, s.line_tracking_stopped_at IS NULL AS "isTracked",
    ARRAY[s.pol_atd_at, s.pol_etd_at, s.pod_ata_at, s.pod_eta_at] AS times
  FROM containers c JOIN shipments s ON s.account_id = $1::uuid AND s.id = c.shipment_id
  WHERE c.account_id = $1::uuid AND c.number = ANY($2::text[]) ORDER BY s.id`;

function datesOf(facts: ShipmentFacts): number[] {
  const { estimated_departure_date, estimated_arrival_date, last_free_date, issue_date, invoice_date } = facts;
  const dates = [estimated_departure_date, estimated_arrival_date, last_free_date, issue_date, invoice_date];
  return dates.flatMap((date) => (date === null ? [] : Date.parse(date)));
}

function isOtherVoyage({ times }: ContainerVoyage, dates: number[]): boolean {
  const known = times.flatMap((time) => (time === null ? [] : time.getTime()));
  if (known.length === 0 || dates.length === 0) return false;
  return known.every((time) => dates.every((date) => Math.abs(time - date) > sameVoyageDays * dayMs));
}

/**
 * The voyage that a document is about. Containers are reused: of several voyages only one that is still tracked is certain; if that
 * does not decide, none is.
 */
export function chooseVoyage(voyages: ContainerVoyage[], facts: ShipmentFacts): ContainerVoyage | null {
  const dates = datesOf(facts);
  const possible = voyages.filter((voyage) => !isOtherVoyage(voyage, dates));
  const tracked = possible.filter(({ isTracked }) => isTracked);
  const [chosen, ...others] = tracked.length > 0 ? tracked : possible;
  return chosen && others.length === 0 ? chosen : null;
}

/** The account's shipments with the containers of a document. */
export async function findShipmentsByContainer(accountId: string, facts: ShipmentFacts): Promise<ShipmentMatch[]> {
  const numbers = facts.containers.map(({ number }) => number);
  if (numbers.length === 0) return [];
  const voyages = await sql<ContainerVoyage>(query, [accountId, numbers]);
  const matches = new Map<string, ShipmentMatch>();
  for (const [number, group] of Map.groupBy(voyages, (voyage) => voyage.number)) {
    const shipmentId = chooseVoyage(group, facts)?.shipmentId;
    if (!shipmentId || matches.has(shipmentId)) continue;
    matches.set(shipmentId, { shipmentId, matchedBy: "container_number", matchedValue: number });
  }
  return [...matches.values()];
}
