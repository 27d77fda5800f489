import type { EventVersion } from "@/lib/ingest/resolve-event";
import { isImoNumber } from "@/lib/reference/imo-number";
import { isVesselName } from "@/lib/reference/vessel-name";

type ReportedVessel = Pick<EventVersion, "vesselImo" | "vesselName">;

function vesselOf({ vesselImo, vesselName }: ReportedVessel): ReportedVessel {
  return {
    vesselImo: vesselImo !== null && isImoNumber(vesselImo) ? vesselImo : null,
    vesselName: vesselName !== null && isVesselName(vesselName) ? vesselName : null,
  };
}

/** The IMO number of each vessel name that the carrier sent with one number only; it omits the number in some events. */
function imosByName(events: ReportedVessel[]): Map<string, string> {
  const named = events.map(vesselOf).filter(({ vesselImo, vesselName }) => vesselImo !== null && vesselName !== null);
  const byName = Map.groupBy(named, ({ vesselName }) => vesselName?.toUpperCase() ?? "");
  return new Map(
    [...byName].flatMap(([name, vessels]) => {
      const [imo, ...others] = new Set(vessels.map(({ vesselImo }) => vesselImo ?? ""));
      return imo && others.length === 0 ? [[name, imo] as const] : [];
    }),
  );
}

/**
 * Reads the vessels of events: a name such as TBN and an invalid IMO number are none, and an IMO number that the carrier omits is taken
 * from other events with the same name.
 */
export function createVesselReader(events: ReportedVessel[]): (event: ReportedVessel) => ReportedVessel {
  const imos = imosByName(events);
  return (event) => {
    const { vesselImo, vesselName } = vesselOf(event);
    return { vesselName, vesselImo: vesselImo ?? imos.get(vesselName?.toUpperCase() ?? "") ?? null };
  };
}
