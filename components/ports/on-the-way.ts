import type { FleetVessel } from "@/components/fleet/fleet";
import type { Translator } from "@/components/language/translator";

/** How many vessels head for a port, and how many of them have no known position. */
export function formatOnTheWay(t: Translator<"ports.map">, vessels: Pick<FleetVessel, "coordinates">[]): string {
  if (vessels.length === 0) return t("none");
  const unseen = vessels.filter(({ coordinates }) => coordinates === null).length;
  const counts = { vessels: vessels.length };
  return unseen > 0 ? t("onTheWayUnseen", { ...counts, unseen }) : t("onTheWay", counts);
}
