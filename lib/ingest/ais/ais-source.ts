import type { AisMessage } from "./ais-message";

/**
 * Why a message is not used. `heading_unavailable`, `speed_unavailable`, `course_unavailable`, `imo_invalid` and `name_invalid` count
 * a value that is omitted from a message that is used otherwise.
 */
export type AisRejection =
  | "line_too_long"
  | "malformed"
  | "bad_checksum"
  | "incomplete"
  | "truncated"
  | "unsupported_type"
  | "mmsi_invalid"
  | "time_in_future"
  | "position_unavailable"
  | "position_not_measured"
  | "no_static_data"
  | "speed_unavailable"
  | "course_unavailable"
  | "heading_unavailable"
  | "imo_invalid"
  | "name_invalid"
  | "source_error";

/** What receives the output of a source. Neither function may throw. */
export type AisHandlers = {
  message: (message: AisMessage) => void;
  reject: (reason: AisRejection) => void;
};

export type RunningSource = { stop: () => Promise<void> };

/**
 * A source of AIS messages. It starts at once, reconnects by itself and delivers only validated messages. It may deliver a message
 * more than once, for example after a reconnection.
 */
export type AisSource = { name: string; start: (handlers: AisHandlers) => RunningSource };
