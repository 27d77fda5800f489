import type { Translator } from "@/components/language/translator";
import { freshnessPolling } from "@/components/shipments/freshness-polling";
import { allShipments, hrefOfView, type ListView } from "@/components/shipments/list/list-view";
import { shipmentsQuery } from "@/components/shipments/list/shipments-query";
import type { Shipment } from "@/components/shipments/shipment";
import { formatTime } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import type { StateLook } from "@/components/values/state-labels";
import { zoneToShow } from "@/components/values/zone-to-show";
import { LazyDoubtText, LazyEtaReasonText, LazyFreshnessText } from "./lazy-texts";
import { movedText, netOf } from "./net-change";
import {
  type ActionLabel,
  defineGroup,
  type GroupKey,
  joined,
  type Reading,
  type RowActionOf,
  shownMax,
  type TodayEntry,
  type TodayGroup,
} from "./today-group";

type ShipmentText = (
  t: Translator<"today">,
  shipment: Shipment,
  now: string,
  reading: Reading,
) => Pick<TodayEntry, "sentence"> & Partial<Pick<TodayEntry, "detail">>;

export const freshnessText: ShipmentText = (_, { attributes }, now, { zone }) => ({
  sentence: <LazyFreshnessText freshness={attributes.freshness} now={now} zone={zone} />,
});

/** Why the most doubtful value of a shipment deserves doubt. */
export const doubtText: ShipmentText = (_, { attributes }) => ({
  sentence: <LazyDoubtText marks={attributes.data_marks} />,
});

/** `16 h later: now Sun 22 Nov 06:00 PST`, and the reason. By how much is not known before the changes are loaded. */
export const movedArrivalText: ShipmentText = (t, shipment, now, { moves }) => {
  const { pod_eta_at: at, pod_eta_date_only: dateOnly, pod_timezone: portZone } = shipment.attributes;
  if (at === null) return { sentence: t("moved.withdrawn") };
  const zone = zoneToShow(shipment.attributes, "pod_eta_at", portZone);
  const time = formatTime(t, { at, zone, dateOnly }, now);
  const estimate = dateOnly || zone === null ? time : `${time} ${formatZone(at, zone)}`;
  const entries = moves.get(shipment.id) ?? [];
  const net = netOf(entries);
  const moved = net && movedText(t, net);
  const reason = entries[0] && <LazyEtaReasonText reason={entries[0].attributes.eta_change_reason} />;
  const sentence = moved ? t("moved.nowAt", { moved, estimate }) : t("moved.estimated", { estimate });
  return { sentence, detail: reason ?? null };
};

/** Asks the sources of a shipment again; without a container there is nothing to ask for yet. */
export function checkShipment(shipment: Shipment): RowActionOf {
  const [container] = [shipment.relationships.containers?.data ?? []].flat();
  return container ? { kind: "refresh", containerId: container.id } : openShipment("open")(shipment);
}

export const openShipment =
  (label: ActionLabel) =>
  ({ id }: Shipment): RowActionOf => ({ kind: "link", label, href: `/shipments/${id}` });

type ShipmentGroup = {
  key: GroupKey;
  emptyKey?: TodayGroup["emptyKey"];
  state: StateLook;
  filters: Partial<ListView>;
  textOf: ShipmentText;
  actionOf: (shipment: Shipment) => RowActionOf;
};

/** Shipments that the filters select. */
export function shipmentGroup({ key, emptyKey, state, filters, textOf, actionOf }: ShipmentGroup): TodayGroup {
  const view = { ...allShipments, ...filters };
  return defineGroup({
    key,
    ...(emptyKey && { emptyKey }),
    state,
    href: hrefOfView(view),
    query: { ...shipmentsQuery(view, shownMax), ...(view.freshness && { own: freshnessPolling }) },
    entriesOf: (t, { data }, reading) =>
      data.map((shipment) => {
        const { attributes, id } = shipment;
        const { sentence, detail = null } = textOf(t, shipment, reading.nowOf(attributes.clock_now), reading);
        return {
          id,
          href: `/shipments/${id}`,
          number: attributes.bill_of_lading_number,
          isNumber: true,
          context: joined(attributes.shipping_line_short_name, attributes.ref_numbers[0]),
          sentence,
          detail,
          action: actionOf(shipment),
        };
      }),
  });
}
