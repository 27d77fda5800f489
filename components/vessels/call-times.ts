import type { Translator } from "@/components/language/translator";
import { zoneToShow } from "@/components/values/zone-to-show";
import { hasPassed } from "@/lib/shipments/arrival-confirmation";
import type { VesselCall } from "./vessel-queries";

/** A time of a call by one source. */
export type CallTime = {
  source: "ais" | "carrier";
  at: string;
  /** IANA; null: a local time that the carrier sent without a time zone. */
  zone: string | null;
  estimated: boolean;
  /** Its estimate has passed, and neither source shows that it happened. */
  unconfirmed: boolean;
  dateOnly: boolean;
  isAtLatest: boolean;
};

type Names = { ais: "ais_arrived_at" | "ais_departed_at"; actual: "ata_at" | "atd_at"; estimate: "eta_at" | "etd_at" };

const names: Record<"arrival" | "departure", Names> = {
  arrival: { ais: "ais_arrived_at", actual: "ata_at", estimate: "eta_at" },
  departure: { ais: "ais_departed_at", actual: "atd_at", estimate: "etd_at" },
};

/** The times of the arrival or departure by AIS and by the carrier: the actual one, else its estimate. `now`: ISO 8601. */
export function callTimes({ attributes }: VesselCall, kind: "arrival" | "departure", now: string): CallTime[] {
  const { ais, actual, estimate } = names[kind];
  const byAis = attributes[ais];
  const name = attributes[actual] !== null ? actual : estimate;
  const byCarrier = attributes[name];
  const zone = zoneToShow(attributes, name, attributes.timezone);
  const dateOnly = attributes.dates_only.includes(name);
  // A vessel that has departed has arrived.
  const { ais_arrived_at, ais_departed_at, atd_at } = attributes;
  const isEvident = (kind === "arrival" && ais_arrived_at !== null) || ais_departed_at !== null || atd_at !== null;
  return [
    ...(byAis === null
      ? []
      : [
          {
            source: "ais",
            at: byAis,
            zone: attributes.timezone ?? "UTC",
            estimated: false,
            unconfirmed: false,
            dateOnly: false,
            isAtLatest: attributes.at_latest.includes(ais),
          } as const,
        ]),
    ...(byCarrier === null
      ? []
      : [
          {
            source: "carrier",
            at: byCarrier,
            zone,
            estimated: name === estimate,
            unconfirmed: name === estimate && !isEvident && hasPassed({ at: byCarrier, zone, dateOnly }, now),
            dateOnly,
            isAtLatest: false,
          } as const,
        ]),
  ];
}

/**
 * The account's containers that leave or board the vessel at a call: `2 to discharge`, and `2 arrived` once their carrier reports the
 * arrival; null: none.
 */
export function formatCargo(t: Translator<"vessels.calls">, { attributes }: VesselCall): string | null {
  const { discharged_containers_count: arriving, loaded_containers_count: departing, ata_at, atd_at } = attributes;
  const parts = [
    arriving > 0 && t(ata_at === null ? "toDischarge" : "discharged", { count: arriving }),
    departing > 0 && t(atd_at === null ? "toLoad" : "loaded", { count: departing }),
  ];
  return parts.filter(Boolean).join(", ") || null;
}
