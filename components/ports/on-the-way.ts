import type { FleetVessel } from "@/components/fleet/fleet";

/** How many vessels head for a port, and how many of them have no known position. */
export function formatOnTheWay(vessels: Pick<FleetVessel, "coordinates">[]): string {
  if (vessels.length === 0) return "None of your containers is on a vessel whose next port this is.";
  const unseen = vessels.filter(({ coordinates }) => coordinates === null).length;
  const without = unseen > 0 ? `, ${unseen} without a position` : "";
  return `Next port of ${vessels.length === 1 ? "1 vessel" : `${vessels.length} vessels`} with your containers${without}.`;
}
