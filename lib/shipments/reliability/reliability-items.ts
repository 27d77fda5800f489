/** Below this number of observations no figure is stated. */
export const minimumObservations = 20;

/** Estimates are compared with the arrival as they were this long before it. */
export const etaHoursBefore = 72;

/** Moves of a container that a shipping line can report, by the names of their transport events. */
export const deliveredMoves = [
  "empty_out",
  "full_in",
  "vessel_loaded",
  "vessel_departed",
  "vessel_discharged",
  "full_out",
  "empty_in",
] as const;

/** What a shipping line can report of a shipment, besides the arrival that each considered one has. */
export const deliveredItems = ["estimated_arrival", ...deliveredMoves, "last_free_day", "customs_hold"] as const;

/** Why requests fail. */
export const failureReasons = [
  "unreachable",
  "refused_credentials",
  "rate_limited",
  "server_error",
  "unreadable",
] as const;
