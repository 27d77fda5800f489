/** Where a container is in its transport, as far as rules about deadlines and reports depend on it. */
export type Stage =
  | "origin"
  | "at_sea"
  | "at_port"
  | "moving_inland"
  | "at_inland_destination"
  | "back_at_port_of_loading"
  | "picked_up"
  | "returned";

/** Who reported a last free day. */
export type LastFreeDaySource = "line" | "terminal" | "rail";

type StageRules = {
  /** Whose reports of `available_for_pickup` apply; `destination`: those of the railway, and those made after the arrival there. */
  availability: "all" | "destination" | "none";
  /** Whether position and holds at the terminal of the port of discharge apply; without them also earlier fees end. */
  portTerminal: boolean;
  /** Whose last free day is still to be met. */
  lastFreeDays: LastFreeDaySource[];
  /** Whether a user can mark the container as delivered. */
  canBeDelivered: boolean;
  /** Whether the empty container is still to be returned to the carrier. */
  isEmptyReturnDue: boolean;
  /** Whether export cut-offs are still to be met. */
  areCutoffsDue: boolean;
};

const all: LastFreeDaySource[] = ["line", "terminal", "rail"];
const before = { availability: "all", portTerminal: true, lastFreeDays: all } as const;
const inland = { portTerminal: false, lastFreeDays: ["line", "rail"] as LastFreeDaySource[] };
const left = { availability: "none", portTerminal: false, lastFreeDays: [] as LastFreeDaySource[] } as const;
const open = { canBeDelivered: true, isEmptyReturnDue: false, areCutoffsDue: false };

/**
 * What applies after which moves: the only table of these rules, for the projection, MCP, e-mails and pages. Estimates have one
 * rule for all stages: departure and arrivals keep the last one that was published beside the actual time (`voyage.ts`).
 */
export const rulesByStage: Record<Stage, StageRules> = {
  origin: { ...before, canBeDelivered: false, isEmptyReturnDue: false, areCutoffsDue: true },
  at_sea: { ...before, ...open, canBeDelivered: false },
  at_port: { ...before, ...open },
  moving_inland: { ...inland, ...open, availability: "none" },
  at_inland_destination: { ...inland, ...open, availability: "destination" },
  back_at_port_of_loading: { ...inland, ...open, availability: "destination", lastFreeDays: all },
  picked_up: { ...left, ...open, isEmptyReturnDue: true },
  returned: { ...left, ...open },
};

/** The columns of the moves by which a container leaves the port of discharge. */
export const portDepartures = [
  "podRailLoadedAt",
  "podRailDepartedAt",
  "podFullOutAt",
  "indAtaAt",
  "indRailUnloadedAt",
  "finalDestinationFullOutAt",
] as const;

/** The moves that decide on the stage, and the ends of the transport; null: not reported. */
export type StageMoves<Time = unknown> = Record<
  (typeof portDepartures)[number] | "polVesselLoadedAt" | "polVesselDepartedAt" | "podDischargedAt",
  Time | null
> &
  Record<"polLocode" | "destinationLocode", string | null>;

const isReported = (time: unknown) => time !== null && time !== undefined;

const isLoaded = (moves: StageMoves) => isReported(moves.polVesselLoadedAt ?? moves.polVesselDepartedAt);

/** The status that applies: a user's delivery mark replaces that of the moves until the empty container is returned. */
export function statusWithDelivery(projectedStatus: string, deliveredAt: Date | string | null | undefined): string {
  return deliveredAt && projectedStatus !== "empty_returned" ? "delivered" : projectedStatus;
}

/** Whether the container returns to its port of loading, where a terminal makes it available again. */
export const isReturn = ({ polLocode, destinationLocode }: Pick<StageMoves, "polLocode" | "destinationLocode">) =>
  isReported(polLocode) && polLocode === destinationLocode;

const hasLeftPort = (moves: StageMoves) => portDepartures.some((column) => isReported(moves[column]));

/** Carriers omit the discharge of a container that they report as having left the port. */
const hasLeftShip = (moves: StageMoves) => isReported(moves.podDischargedAt) || hasLeftPort(moves);

/** A container can also travel by rail, and stand at a ramp, before the sea voyage. */
const hasLeftOrigin = (moves: StageMoves) => isLoaded(moves) || hasLeftShip(moves);

/** Whether a container that left the port by rail is still to be reported at its destination; it can be unloaded on the way. */
const isAtRampBetween = ({
  podRailLoadedAt,
  podRailDepartedAt,
  podFullOutAt,
  indAtaAt,
  indRailUnloadedAt,
}: StageMoves) =>
  isReported(podRailLoadedAt ?? podRailDepartedAt) && !isReported(podFullOutAt ?? indAtaAt ?? indRailUnloadedAt);

/** Whether a terminal only expects the container: it refuses containers that are still aboard, and gives them no position. */
export function isOnlyExpected(
  status: string,
  { podDischargedAt, position }: Record<"podDischargedAt" | "position", unknown>,
): boolean {
  return status === "not_available" && !isReported(podDischargedAt) && !isReported(position);
}

/** The stage of a container with this status and these moves; SQL has the same rule in `free-time-filter.ts` and `effective_lfd`. */
export function stageOf(status: string, moves: StageMoves): Stage {
  switch (status) {
    case "empty_returned":
      return "returned";
    case "picked_up":
    case "delivered":
      return "picked_up";
    case "on_rail":
      return hasLeftOrigin(moves) ? "moving_inland" : "origin";
    case "on_ship":
    case "loaded":
      // After the discharge a container is only aboard a barge.
      return hasLeftShip(moves) ? "moving_inland" : "at_sea";
    case "new":
      return isLoaded(moves) ? "at_sea" : "origin";
    default:
      if (status === "grounded" && !hasLeftOrigin(moves)) return "origin";
      if (!hasLeftPort(moves)) return "at_port";
      if (isReturn(moves)) return isReported(moves.indAtaAt) ? "back_at_port_of_loading" : "at_port";
      return status === "grounded" && isAtRampBetween(moves) ? "moving_inland" : "at_inland_destination";
  }
}

const aboardStages: Stage[] = ["origin", "at_sea"];

/** Whether a container has left its ship: by its moves, or because a terminal reports where it stands or releases it. */
export function isAshore(status: string, moves: StageMoves, position: unknown): boolean {
  const { podDischargedAt } = moves;
  return !aboardStages.includes(stageOf(status, moves)) && !isOnlyExpected(status, { podDischargedAt, position });
}

/** The reported days that are still to be met, the earliest first; of equal ones the carrier's, the terminal's, then the railway's. */
export function runningLastFreeDays<Time extends Date | string>(
  stage: Stage,
  days: Record<LastFreeDaySource, Time | null>,
): { source: LastFreeDaySource; at: Time }[] {
  const running = rulesByStage[stage].lastFreeDays.flatMap((source) => {
    const at = days[source];
    return at === null ? [] : [{ source, at }];
  });
  return running.toSorted((a, b) => new Date(a.at).getTime() - new Date(b.at).getTime());
}

type LastFreeDayColumns<Time> = StageMoves & {
  currentStatus: string;
  deliveredAt: Time | null;
  noLongerNamedSince: Time | null;
  pickupLfdLine: Time | null;
  pickupLfdTerminal: Time | null;
  pickupLfdRail: Time | null;
};

/** The earliest last free day of a container that is still to be met; null: none. The SQL function `effective_lfd` follows the same rule. */
export function effectiveLastFreeDay<Time extends Date | string>(row: LastFreeDayColumns<Time>): Time | null {
  if (row.noLongerNamedSince !== null) return null;
  const stage = stageOf(statusWithDelivery(row.currentStatus, row.deliveredAt), row);
  const days = { line: row.pickupLfdLine, terminal: row.pickupLfdTerminal, rail: row.pickupLfdRail };
  return runningLastFreeDays(stage, days)[0]?.at ?? null;
}
