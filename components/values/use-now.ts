import { useCurrentTime } from "./use-current-time";

/** The current time by the clock of this machine, ISO 8601, for times that do not belong to a shipment. */
export const useNow = (loadedAtMs: number): string => useCurrentTime(new Date(loadedAtMs).toISOString(), loadedAtMs);
