import type { Container } from "@/components/containers/container";
import { reportedLastFreeDays } from "@/components/containers/container-last-free-day";
import { joined, localMoment } from "@/components/export/cell";
import type { ListColumn } from "@/components/export/list-columns";
import { displayStatusOf, type ShipmentAttributes } from "@/components/shipments/shipment";
import { zoneToShow } from "@/components/values/zone-to-show";
import { realNow } from "@/lib/platform/clock";
import { freshnessStateLabels, shipmentStatusLabels } from "@/lib/shipments/state-labels";
import { expectedDelay } from "./expected-delay";

export type ExportedShipment = { id: string; attributes: ShipmentAttributes; containers: Container[] };

type Text = (attributes: ShipmentAttributes) => string | null;
const text = (of: string[], title: string, width: number, read: Text): ListColumn<ExportedShipment> => ({
  of,
  title,
  width,
  value: ({ attributes }) => read(attributes),
});

type Time = "pol_etd_at" | "pol_atd_at" | "pod_eta_at" | "pod_ata_at" | "destination_eta_at" | "destination_ata_at";
const zones = { pol: "pol_timezone", pod: "pod_timezone", destination: "destination_timezone" } as const;
const dateOnlyFlags: Partial<Record<Time, keyof ShipmentAttributes>> = {
  pol_etd_at: "pol_etd_date_only",
  pod_eta_at: "pod_eta_date_only",
  destination_eta_at: "destination_eta_date_only",
};

const time = (of: string[], title: string, name: Time): ListColumn<ExportedShipment> => ({
  of,
  title,
  width: 17,
  value: ({ attributes }) => {
    const zone = attributes[zones[name.split("_")[0] as keyof typeof zones]];
    const flag = dateOnlyFlags[name];
    const hasTime = flag === undefined || attributes[flag] !== true;
    return localMoment(attributes[name], zoneToShow(attributes, name, zone), { hasTime });
  },
});

/** The earliest reported last free day that is still to be met. */
function earliestLastFreeDay(containers: Container[]) {
  const days = containers.flatMap((container) => reportedLastFreeDays(container).filter(({ isRunning }) => isRunning));
  const [earliest] = days.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return earliest ?? null;
}

const hourMs = 3_600_000;

/** The columns of exported shipments. Times are local to their places. */
export const shipmentColumns: ListColumn<ExportedShipment>[] = [
  text(["number"], "Shipment", 20, (shipment) => shipment.bill_of_lading_number),
  text(["carrier"], "SCAC", 7, (shipment) => shipment.shipping_line_scac),
  text(["carrier"], "Carrier", 20, (shipment) => shipment.shipping_line_name),
  text(["number", "references"], "References", 24, (shipment) => joined(shipment.ref_numbers)),
  text(["tags"], "Tags", 16, (shipment) => joined(shipment.tags)),
  text(["customer"], "Customer", 20, (shipment) => shipment.customer_name),
  text(["status"], "Status", 20, (shipment) => shipmentStatusLabels[displayStatusOf(shipment)]),
  text(["checked"], "Updates", 18, (shipment) => freshnessStateLabels[shipment.freshness.state]),
  text(["route"], "Port of loading", 20, (shipment) => shipment.port_of_lading_name),
  text(["route"], "Loading UN/LOCODE", 11, (shipment) => shipment.port_of_lading_locode),
  time(["departure"], "Estimated departure", "pol_etd_at"),
  time(["departure"], "Departed", "pol_atd_at"),
  text(["vessel"], "Vessel", 22, (shipment) => shipment.pod_vessel_name),
  text(["vessel"], "IMO number", 11, (shipment) => shipment.pod_vessel_imo),
  text(["vessel"], "Voyage", 10, (shipment) => shipment.pod_voyage_number),
  text(["route"], "Port of discharge", 20, (shipment) => shipment.port_of_discharge_name),
  text(["route"], "Discharge UN/LOCODE", 11, (shipment) => shipment.port_of_discharge_locode),
  time(["arrival"], "Estimated arrival", "pod_eta_at"),
  time(["arrival"], "Arrived", "pod_ata_at"),
  text(["arrival"], "Time zone at discharge", 20, (shipment) => shipment.pod_timezone),
  text(["route", "destination"], "Destination", 20, (shipment) => shipment.destination_name),
  time(["arrival_inland"], "Estimated at destination", "destination_eta_at"),
  time(["arrival_inland"], shipmentStatusLabels.delivered_to_destination, "destination_ata_at"),
  { of: ["containers"], title: "Containers", width: 11, value: ({ containers }) => containers.length },
  {
    of: ["containers"],
    title: "Container numbers",
    width: 30,
    value: ({ containers }) => joined(containers.map(({ attributes }) => attributes.number)),
  },
  {
    of: ["last_free_day"],
    title: "Next last free day",
    width: 13,
    value: ({ containers }) => {
      const day = earliestLastFreeDay(containers);
      return day && localMoment(day.at, day.zone, { hasTime: false });
    },
  },
  {
    of: ["delay"],
    title: "Delay in hours",
    width: 10,
    value: ({ attributes }) => {
      const delay = expectedDelay(attributes, attributes.clock_now ?? realNow().toISOString());
      return delay && Math.round(delay.lateMs / hourMs);
    },
  },
  {
    of: ["added"],
    title: "Tracked since",
    width: 17,
    value: ({ attributes }, userZone) => localMoment(attributes.created_at, userZone),
  },
];
