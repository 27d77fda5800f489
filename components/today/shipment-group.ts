import { allShipments, hrefOfView, type ListFilters } from "@/components/shipments/list/list-view";
import { shipmentsQuery } from "@/components/shipments/list/shipments-query";
import { currentTimeOf, type Shipment } from "@/components/shipments/shipment";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { formatTime } from "@/components/values/format-time";
import { freshnessSummary } from "@/components/values/freshness-summary";
import type { StateLabel } from "@/components/values/state-labels";
import { comparableBaseline, zoneToShow } from "@/components/values/zone-to-show";
import { defineGroup, joined, shownMax, type TodayGroup } from "./today-group";

type ShipmentText = (shipment: Shipment, now: string, zone: string | null) => string;

const freshnessText: ShipmentText = ({ attributes }, now, zone) =>
  freshnessSummary(attributes.freshness, now, zone).sentence;

/** `2 d 8 h late, estimated Sun 22 Nov 06:00`. */
export const delayText: ShipmentText = (shipment, now) => {
  const { pod_eta_at: at, pod_eta_date_only: dateOnly, pod_timezone: portZone } = shipment.attributes;
  if (at === null) return "Late";
  const zone = zoneToShow(shipment.attributes, "pod_eta_at", portZone);
  const delta = arrivalDelta({ at, baseline: comparableBaseline(shipment.attributes, zone), dateOnly, zone });
  return [delta?.label, `estimated ${formatTime({ at, zone, dateOnly }, now)}`].filter(Boolean).join(", ");
};

/** Shipments that the filters select. */
export function shipmentGroup(
  key: string,
  state: StateLabel,
  filters: Partial<ListFilters>,
  textOf: ShipmentText = freshnessText,
): TodayGroup {
  const view = { ...allShipments, ...filters };
  return defineGroup({
    key,
    state,
    href: hrefOfView(view),
    query: shipmentsQuery(view, shownMax),
    entriesOf: ({ data }, { zone, loadedAtMs }) =>
      data.map((shipment) => {
        const { attributes, id } = shipment;
        return {
          id,
          href: `/shipments/${id}`,
          number: attributes.bill_of_lading_number,
          isNumber: true,
          context: joined(attributes.shipping_line_short_name, attributes.ref_numbers[0]),
          sentence: textOf(shipment, currentTimeOf(shipment, loadedAtMs), zone),
          detail: null,
        };
      }),
  });
}
