/** Below this number of observations no figure is stated. */
export const minimumObservations = 20;

/** Estimates are compared with the arrival as they were this long before it. */
export const etaHoursBefore = 72;

/** Moves of a container up to its discharge that a shipping line can report, by the names of their transport events. */
export const reportedMoves = ["empty_out", "full_in", "vessel_loaded", "vessel_departed", "vessel_discharged"] as const;

/** What a shipping line can report of a shipment that has arrived, besides the arrival, which each considered one has. */
export const reportedItems = ["estimated_arrival", ...reportedMoves] as const;

/** Why requests fail. */
export const failureReasons = [
  "unreachable",
  "refused_credentials",
  "rate_limited",
  "server_error",
  "unreadable",
] as const;
