import { type Container, feesDue, hasLeftTerminal, pickupTimeZone } from "@/components/containers/container";
import { reportedLastFreeDays } from "@/components/containers/container-last-free-day";
import { joined, localMoment } from "@/components/export/cell";
import type { ListColumn } from "@/components/export/list-columns";
import { zoneToShow } from "@/components/values/zone-to-show";
import { isStartOfDay } from "@/lib/shipments/arrival-confirmation";
import { emptyReturnDueOf } from "@/lib/shipments/containers/empty-return-due";
import { formatFees } from "@/lib/shipments/containers/fees";
import { containerStateLabels, freshnessStateLabels } from "@/lib/shipments/state-labels";
import { formatEquipment, formatHolds, formatPlace, formatState } from "./export-texts";

type Attributes = Container["attributes"];

/** `shipment`: null where the list has none. */
export type ExportedContainer = {
  id: string;
  container: Container;
  shipment: { bill_of_lading_number: string; ref_numbers: string[] } | null;
};

const text = (
  of: string[],
  title: string,
  width: number,
  read: (attributes: Attributes, container: Container) => string | null,
): ListColumn<ExportedContainer> => ({
  of,
  title,
  width,
  value: ({ container }) => read(container.attributes, container),
});

type Time = "pol_vessel_departed_at" | "pod_eta_at" | "pod_arrived_at" | "pod_discharged_at" | "pod_full_out_at";

const time = (of: string[], title: string, name: Time, zoneOf: (attributes: Attributes) => string | null) => ({
  of,
  title,
  width: 17,
  value: ({ container: { attributes } }: ExportedContainer) => {
    const [at, zone] = [attributes[name], zoneToShow(attributes, name, zoneOf(attributes))];
    // A date without a time is the start of its day.
    const hasTime = name !== "pod_eta_at" || at === null || !isStartOfDay(at, zone ?? "UTC");
    return localMoment(at, zone, { hasTime });
  },
});

const atDischarge = ({ pod_timezone }: Attributes) => pod_timezone;

function earliestLastFreeDay(container: Container) {
  return reportedLastFreeDays(container).find(({ isRunning }) => isRunning) ?? null;
}

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? "Yes" : "No");

/** The columns of exported containers. Times and days are local to their places. */
export const containerColumns: ListColumn<ExportedContainer>[] = [
  text(["number"], "Container", 13, ({ number }) => number),
  { of: ["shipment"], title: "Shipment", width: 20, value: ({ shipment }) => shipment?.bill_of_lading_number ?? null },
  {
    of: ["shipment"],
    title: "Shipment references",
    width: 24,
    value: ({ shipment }) => joined(shipment?.ref_numbers ?? []),
  },
  text(["number"], "Type", 18, (_, container) => formatEquipment(container)),
  text(["seal"], "Seal", 14, ({ seal_number: seal }) => seal),
  {
    of: [],
    title: "Weight in kg",
    width: 12,
    value: ({ container }) => {
      const pounds = container.attributes.weight_in_lbs;
      return pounds === null ? null : Math.round(pounds * 0.453_592_37);
    },
  },
  text(["status"], "Status", 20, (_, container) => formatState(container)),
  text(["location"], "Location", 26, (_, container) => formatPlace(container)),
  text(["updates"], "Updates", 18, ({ freshness }) => freshnessStateLabels[freshness.state]),
  text(["pol"], "Port of loading", 20, ({ pol_name: name, pol_locode: locode }) => name ?? locode),
  text(["pod"], "Port of discharge", 20, ({ pod_name: name, pod_locode: locode }) => name ?? locode),
  text(["terminal"], "Terminal", 20, ({ pod_terminal_name: name }) => name),
  text(["vessel"], "Vessel", 22, ({ pod_vessel_name: name }) => name),
  text(["vessel"], "Voyage", 10, ({ pod_voyage_number: voyage }) => voyage),
  time(["arrival"], "Estimated arrival", "pod_eta_at", atDischarge),
  time(["arrival"], "Arrived", "pod_arrived_at", atDischarge),
  time(["discharged"], "Discharged", "pod_discharged_at", atDischarge),
  text(["pickup"], "Available for pickup", 11, ({ available_for_pickup: available }) => yesOrNo(available)),
  text(["pickup", "holds"], "Holds", 24, (_, container) =>
    hasLeftTerminal(container) ? null : formatHolds(container) || null,
  ),
  text(["fees"], "Fees", 20, (_, container) => formatFees([feesDue(container)])),
  {
    of: ["last_free_day"],
    title: "Last free day",
    width: 13,
    value: ({ container }) => {
      const day = earliestLastFreeDay(container);
      return day && localMoment(day.at, day.zone, { hasTime: false });
    },
  },
  text(["last_free_day"], "Last free day from", 12, (_, container) => {
    const day = earliestLastFreeDay(container);
    return day && { line: "Carrier", terminal: "Terminal", rail: "Rail" }[day.source];
  }),
  {
    of: ["pickup", "appointment"],
    title: "Pickup appointment",
    width: 17,
    value: ({ container }) => localMoment(container.attributes.pickup_appointment_at, pickupTimeZone(container)),
  },
  time(["picked_up"], containerStateLabels.picked_up, "pod_full_out_at", atDischarge),
  text(["destination"], "Destination", 20, ({ destination_name: name, destination_locode: locode }) => name ?? locode),
  {
    of: ["empty_return"],
    title: "Empty return due",
    width: 13,
    value: ({ container: { attributes } }) =>
      localMoment(attributes.empty_return_due_at, emptyReturnDueOf(attributes)?.zone ?? null, { hasTime: false }),
  },
  {
    of: ["empty_return", "returned"],
    title: containerStateLabels.empty_returned,
    width: 17,
    value: ({ container: { attributes } }) =>
      localMoment(
        attributes.empty_terminated_at,
        zoneToShow(attributes, "empty_terminated_at", attributes.empty_terminated_timezone),
      ),
  },
  text(["references"], "Container references", 24, ({ ref_numbers: references }) => joined(references)),
  text(["tags"], "Tags", 16, ({ tags }) => joined(tags)),
  {
    of: ["added"],
    title: "Tracked since",
    width: 17,
    value: ({ container: { attributes } }, userZone) => localMoment(attributes.created_at, userZone),
  },
];
