import { findTerminal } from "@/lib/reference/find-terminal";
import type { KnownContainer } from "./describe-container";
import { latestMove } from "./latest-of";
import { sayPlace } from "./say";

/** Where the last move says the container is: aboard, gone, or at a place; null: none was told. */
export function whereabouts({ row, events }: Pick<KnownContainer, "row" | "events">): string | null {
  const latest = latestMove(events);
  const spot = row.locationAtPodTerminal ? [`spot ${row.locationAtPodTerminal}`] : [];
  if (!latest) return spot[0] ?? null;
  const place = sayPlace(latest.placeName, latest.locode);
  if (/_(loaded|departed)$/.test(latest.event)) {
    const carrier = latest.event.startsWith("rail") ? "a train" : (latest.vesselName ?? "a ship not named");
    return `On board ${carrier}, from ${place}`;
  }
  if (latest.event === "full_out") return `Left ${place} by truck`;
  const terminal = latest.terminalId ? findTerminal(latest.terminalId)?.name : null;
  return [terminal ? `${terminal}, ${place}` : place, ...spot].join(", ");
}
