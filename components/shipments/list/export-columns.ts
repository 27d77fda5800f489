import type { Container } from "@/components/containers/container";
import { type Column, joined, localMoment } from "@/components/export/cell";
import { displayStatusOf, type ShipmentAttributes } from "@/components/shipments/shipment";
import { freshnessLabels, shipmentLabels } from "@/components/values/state-labels";
import { zoneToShow } from "@/components/values/zone-to-show";
import { shipmentStatusLabels } from "@/lib/shipments/state-labels";

export type ExportedShipment = { attributes: ShipmentAttributes; containers: Container[] };

type Text = (attributes: ShipmentAttributes) => string | null;
const text = (title: string, width: number, read: Text): Column<ExportedShipment> => ({
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

const time = (title: string, name: Time): Column<ExportedShipment> => ({
  title,
  width: 17,
  value: ({ attributes }) => {
    const zone = attributes[zones[name.split("_")[0] as keyof typeof zones]];
    const flag = dateOnlyFlags[name];
    const hasTime = flag === undefined || attributes[flag] !== true;
    return localMoment(attributes[name], zoneToShow(attributes, name, zone), { hasTime });
  },
});

/** The columns of exported shipments. Times are local to their places. */
export const shipmentColumns: Column<ExportedShipment>[] = [
  text("Shipment", 20, (shipment) => shipment.bill_of_lading_number),
  text("SCAC", 7, (shipment) => shipment.shipping_line_scac),
  text("Carrier", 20, (shipment) => shipment.shipping_line_name),
  text("References", 24, (shipment) => joined(shipment.ref_numbers)),
  text("Tags", 16, (shipment) => joined(shipment.tags)),
  text("Customer", 20, (shipment) => shipment.customer_name),
  text("Status", 20, (shipment) => shipmentLabels[displayStatusOf(shipment)].label),
  text("Updates", 18, (shipment) => freshnessLabels[shipment.freshness.state].label),
  text("Port of loading", 20, (shipment) => shipment.port_of_lading_name),
  text("Loading UN/LOCODE", 11, (shipment) => shipment.port_of_lading_locode),
  time("Estimated departure", "pol_etd_at"),
  time("Departed", "pol_atd_at"),
  text("Vessel", 22, (shipment) => shipment.pod_vessel_name),
  text("IMO number", 11, (shipment) => shipment.pod_vessel_imo),
  text("Voyage", 10, (shipment) => shipment.pod_voyage_number),
  text("Port of discharge", 20, (shipment) => shipment.port_of_discharge_name),
  text("Discharge UN/LOCODE", 11, (shipment) => shipment.port_of_discharge_locode),
  time("Estimated arrival", "pod_eta_at"),
  time("Arrived", "pod_ata_at"),
  text("Time zone at discharge", 20, (shipment) => shipment.pod_timezone),
  text("Destination", 20, (shipment) => shipment.destination_name),
  time("Estimated at destination", "destination_eta_at"),
  time(shipmentStatusLabels.delivered_to_destination, "destination_ata_at"),
  { title: "Containers", width: 11, value: ({ containers }) => containers.length },
  {
    title: "Container numbers",
    width: 30,
    value: ({ containers }) => joined(containers.map(({ attributes }) => attributes.number)),
  },
];
