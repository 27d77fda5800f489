import type { TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import { lastSaid, lastValue } from "./fold-words";
import type { Milestone, MilestoneName } from "./milestones";
import type { Route } from "./route";
import { isActual } from "./tracked-event";

const statuses: Partial<Record<MilestoneName, string>> = {
  vessel_loaded: "on_ship",
  vessel_departed: "on_ship",
  transshipment_arrived: "on_ship",
  transshipment_discharged: "on_ship",
  transshipment_loaded: "on_ship",
  transshipment_departed: "on_ship",
  feeder_loaded: "on_ship",
  feeder_departed: "on_ship",
  feeder_arrived: "on_ship",
  vessel_arrived: "on_ship",
  vessel_berthed: "on_ship",
  vessel_discharged: "grounded",
  rail_loaded: "on_rail",
  rail_departed: "on_rail",
  rail_arrived: "on_rail",
  arrived_at_inland_destination: "on_rail",
  rail_unloaded: "grounded",
  available: "available",
  full_out: "picked_up",
  empty_in: "empty_returned",
};

/** By the last thing that happened. */
function statusOfMove({ name }: Milestone, route: Route): string {
  if (name === "vessel_discharged" && route.destination !== null) return "awaiting_inland_transfer";
  return statuses[name] ?? "new";
}

type Release = { status: string; said: TerminalWord };

/** What terminals say of the box that stands with them; null while they say nothing. */
function releaseOf(words: TerminalWord[]): Release | null {
  const offDock = lastSaid(words, "offDock");
  if (offDock?.facts.offDock) return { status: "off_dock", said: offDock };
  const available = lastValue(words, "availableForPickup");
  const said = lastSaid(words, "availableForPickup");
  if (available === null || !said) return null;
  return { status: available ? "available" : "not_available", said };
}

/**
 * Whether a terminal's word is about the box as it stands after its last move. Who has let it go, or not got it yet, still
 * says something of it; a box that left stays gone until the line takes that back.
 */
function counts({ said }: Release, move: Milestone, status: string): boolean {
  const isLater = said.reportedAt.getTime() > (move.event.occurredAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  switch (status) {
    case "picked_up":
    case "empty_returned":
      return false;
    case "on_rail":
      return isLater && said.source === "rail";
    case "grounded":
      // The port's terminal speaks of a box before the ship is discharged; of one that came by rail only the railway does.
      return move.name === "vessel_discharged" || said.source === "rail" || isLater;
    default:
      return isLater;
  }
}

/** Status by the last thing that happened or was said; time passing alone never changes it. */
export function containerStatus(milestones: Milestone[], route: Route, words: TerminalWord[]): string {
  const move = milestones.findLast(({ name, event }) => isActual(event) && statuses[name] !== undefined);
  const release = releaseOf(words);
  if (!move) return release?.status ?? "new";
  const status = statusOfMove(move, route);
  return release && counts(release, move, status) ? release.status : status;
}
