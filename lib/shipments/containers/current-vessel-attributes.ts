import { z } from "zod";
import type { Container } from "@/lib/platform/db/generated/client";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

/** Attributes of a container about the vessel that it is aboard; all null while it is aboard none. */
export const currentVesselAttributes = {
  current_vessel_name: text.meta({
    description: "Vessel that the container is aboard by its carrier's actual moves; null: aboard none, or not named",
  }),
  current_vessel_imo: text.meta({ description: "IMO number of the vessel that the container is aboard" }),
  current_voyage_number: text.meta({ description: "Voyage of the vessel that the container is aboard" }),
  next_port_locode: text.meta({ description: "UN/LOCODE of the vessel's next port for this container" }),
  next_port_name: text.meta({ description: "Name of the vessel's next port for this container" }),
  next_port_timezone: text.meta({ description: "IANA time zone of the next port" }),
  next_port_eta_at: time.meta({ description: "The carrier's latest estimated arrival at the next port" }),
  next_port_eta_date_only: z.boolean().meta({ description: "Whether that estimate is a date without a time" }),
  next_port_ata_at: time.meta({
    description: "The vessel's actual arrival at that port, while the container is still aboard",
  }),
};

export function currentVesselAttributesOf(row: Container) {
  return {
    current_vessel_name: row.currentVesselName,
    current_vessel_imo: row.currentVesselImo,
    current_voyage_number: row.currentVoyageNumber,
    next_port_locode: row.nextPortLocode,
    next_port_name: row.nextPortName,
    next_port_timezone: row.nextPortTimezone,
    next_port_eta_at: row.nextPortEtaAt,
    next_port_eta_date_only: row.nextPortEtaDateOnly,
    next_port_ata_at: row.nextPortAtaAt,
  };
}
