import type { Container } from "@/components/containers/container";
import type { Translator } from "@/components/language/translator";
import type { Shipment } from "@/components/shipments/shipment";
import type { ContainersAboardDocument } from "./vessel-queries";

export type ShipmentAboard = { shipment: Shipment; containers: Container[] };

/** The account's containers aboard a vessel, as far as they are listed. */
export type Aboard = {
  /** Those with the most containers first. */
  shipments: ShipmentAboard[];
  /** Containers of shipments that are no longer tracked: they were aboard when last reported. */
  stoppedCount: number;
  /** Containers on further pages, which are not loaded. */
  notListedCount: number;
};

/** The containers aboard by shipment. Of a shipment that is no longer tracked, it is not known what is still aboard. */
export function aboardOf({ data, included = [], meta }: ContainersAboardDocument): Aboard {
  const byShipment = Map.groupBy(data, ({ relationships }) => {
    const shipment = relationships.shipment?.data;
    return shipment && !Array.isArray(shipment) ? shipment.id : "";
  });
  const all = included.map((shipment) => ({ shipment, containers: byShipment.get(shipment.id) ?? [] }));
  const [stopped, tracked] = [true, false].map((isStopped) =>
    all.filter(({ shipment }) => (shipment.attributes.line_tracking_stopped_at !== null) === isStopped),
  ) as [ShipmentAboard[], ShipmentAboard[]];
  return {
    shipments: tracked
      .filter(({ containers }) => containers.length > 0)
      .sort((a, b) => b.containers.length - a.containers.length),
    stoppedCount: countOf(stopped),
    notListedCount: Math.max(0, (meta?.total ?? data.length) - data.length),
  };
}

const countOf = (shipments: ShipmentAboard[]) => shipments.reduce((sum, { containers }) => sum + containers.length, 0);

/** All containers that are listed as aboard. */
export function containersOf({ shipments }: Aboard): Container[] {
  return shipments.flatMap(({ containers }) => containers);
}

/** `3 containers`, `None of yours`; more than a page: `up to 130 containers`, because some of the rest may no longer be tracked. */
export function formatAboard(t: Translator<"vessels.aboard">, aboard: Aboard): string {
  const listed = countOf(aboard.shipments);
  const { notListedCount } = aboard;
  if (notListedCount > 0) return t("upTo", { count: listed + notListedCount });
  return listed === 0 ? t("noneOfYours") : t("containers", { count: listed });
}

/** What the list of those aboard leaves out; null: nothing. */
export function describeOmitted(
  t: Translator<"vessels.aboard">,
  { stoppedCount, notListedCount }: Aboard,
): string | null {
  const stopped = stoppedCount > 0 && t("stopped", { count: stoppedCount });
  const rest = notListedCount > 0 && t("notListed", { count: notListedCount });
  return [stopped, rest].filter(Boolean).join(" ") || null;
}
