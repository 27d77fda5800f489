import type { AisMessage } from "@/lib/ingest/ais/ais-message";

/**
 * Selects the messages of the ships that accounts track. Accounts know ships by IMO number, but positions have only an MMSI, so a ship
 * is found by its static data, which it sends every six minutes.
 */
export type TrackedVessels = {
  /** Replaces the tracked ships. `mmsis` has the IMO number of each MMSI that is known from earlier static data. */
  replace: (imos: string[], mmsis: [mmsi: string, imo: string][]) => void;
  /** Whether the message is of a tracked ship. Static data of a tracked ship makes its MMSI known. */
  includes: (message: AisMessage) => boolean;
  /** The sorted MMSIs of the tracked ships; null while the MMSI of one is not known, which can then only be found among all ships. */
  mmsis: () => string[] | null;
  isEmpty: () => boolean;
};

/** Without ships at first. */
export function createTrackedVessels(): TrackedVessels {
  let imos = new Set<string>();
  let imoByMmsi = new Map<string, string>();
  // Static data of the last moments may not be stored yet when the tracked ships are read again.
  let learned = new Map<string, string>();

  const includesStatic = (mmsi: string, imo: string | null): boolean => {
    if (imo === null) return imoByMmsi.has(mmsi);
    // The MMSI may have been given to another ship: its static data are recorded, its positions only if it is tracked, too.
    const wasKnown = imoByMmsi.delete(mmsi);
    learned.delete(mmsi);
    if (imos.has(imo)) {
      imoByMmsi.set(mmsi, imo);
      learned.set(mmsi, imo);
    }
    return wasKnown || imos.has(imo);
  };

  return {
    replace: (newImos, mmsis) => {
      imos = new Set(newImos);
      imoByMmsi = new Map([...mmsis, ...learned].filter(([, imo]) => imos.has(imo)));
      learned = new Map();
    },
    includes: (message) =>
      message.kind === "static" ? includesStatic(message.mmsi, message.imo) : imoByMmsi.has(message.mmsi),
    mmsis: () => {
      const known = new Set(imoByMmsi.values());
      return known.size < imos.size ? null : [...imoByMmsi.keys()].sort();
    },
    isEmpty: () => imos.size === 0,
  };
}
