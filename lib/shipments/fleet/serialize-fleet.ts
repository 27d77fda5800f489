import { serializeTime } from "@/lib/platform/serialize-time";
import { findPort } from "@/lib/reference/ports";
import type { FleetVessel } from "./find-fleet";
import type { FleetFeature, FleetGeoJson } from "./fleet-geojson";

/** Five digits after the decimal point are about one metre; a `real` of the database has no more. */
const toDegrees = (value: number) => Number(value.toFixed(5));
const ownTimes = new Set(["next_port_eta_at", "next_port_ata_at"]);
const tenths = (value: number | null) => (value === null ? null : value / 10);

function toFeature(vessel: FleetVessel): FleetFeature {
  const { imo, latitude, longitude } = vessel;
  const port = vessel.nextPortLocode === null ? null : findPort(vessel.nextPortLocode);
  const isPositioned = latitude !== null && longitude !== null;
  return {
    type: "Feature",
    id: imo,
    geometry: isPositioned ? { type: "Point", coordinates: [toDegrees(longitude), toDegrees(latitude)] } : null,
    properties: {
      vessel_id: vessel.vesselId,
      imo,
      name: vessel.name,
      voyage_number: vessel.voyageNumber,
      heading: vessel.heading ?? tenths(vessel.course),
      speed_knots: tenths(vessel.speed),
      position_timestamp: serializeTime(vessel.recordedAt),
      is_recent: vessel.isRecent,
      clock_now: serializeTime(vessel.clockNow),
      next_port_id: port?.id ?? null,
      next_port_locode: vessel.nextPortLocode,
      next_port_name: vessel.nextPortName ?? port?.name ?? null,
      next_port_latitude: port?.latitude ?? null,
      next_port_longitude: port?.longitude ?? null,
      next_port_timezone: vessel.nextPortTimezone,
      next_port_eta_at: serializeTime(vessel.nextPortEtaAt),
      eta_date_only: vessel.nextPortEtaDateOnly,
      next_port_ata_at: serializeTime(vessel.nextPortAtaAt),
      times_without_timezone: vessel.timesWithoutTimezone.filter((name) => ownTimes.has(name)),
      delay_hours: vessel.delayHours === null ? null : Math.round(vessel.delayHours * 10) / 10,
      shipments_count: vessel.shipmentsCount,
      containers_count: vessel.containersCount,
      scacs: vessel.scacs,
    },
  };
}

/** The fleet as GeoJSON. */
export function serializeFleet(vessels: FleetVessel[]): FleetGeoJson {
  return { type: "FeatureCollection", features: vessels.map(toFeature) };
}
