import type { ReportedHold } from "@/lib/shipments/containers/hold-labels";
import type { FreshnessState } from "@/lib/shipments/freshness";
import type { StoppedReason } from "@/lib/shipments/state-labels";

/** `bad`: it costs money or blocks; `warn`: someone should look at it; `neutral`: it explains why nothing changes. */
export const problemTones = ["bad", "warn", "neutral"] as const;

export type ProblemTone = (typeof problemTones)[number];

/** All kinds, the costliest first. */
export const problemKinds = [
  "free_time_expired",
  "empty_return_overdue",
  "appointment_after_last_free_day",
  "last_free_day_near",
  "empty_return_due",
  "fees_owed",
  "hold",
  "hold_pending",
  "not_available",
  "updates_failing",
  "arrival_not_confirmed",
  "silent",
  "no_longer_found",
  "times_in_doubt",
  "estimate_in_doubt",
  "late",
  "tracking_stopped",
] as const;

export type ProblemKind = (typeof problemKinds)[number];

/** Why reported times deserve doubt. */
export type DoubtReason = "contradicted" | "held_back";

/** Who stated a deadline: `line` is the shipping line, `tariff` computes it where nobody reported one. */
export type DeadlineSource = "terminal" | "rail" | "line" | "tariff";

/** Whether a last free day is computed from a tariff because no source has stated one. */
type ByTariff = { isByTariff?: true };

/** The values of a problem's sentence; days are ISO dates. */
export type ProblemDetail =
  | ({ kind: "free_time_expired"; days: number; lastFreeDay: string } & ByTariff)
  | { kind: "empty_return_overdue" | "empty_return_due"; days: number; dueDay: string; source: DeadlineSource }
  | ({ kind: "appointment_after_last_free_day"; days: number; lastFreeDay: string; appointmentDay: string } & ByTariff)
  | { kind: "last_free_day_near"; days: number; lastFreeDay: string; appointment: "none" | "passed" }
  | { kind: "fees_owed"; owed: [currency: string, amount: number][] }
  | { kind: "hold" | "hold_pending"; hold: ReportedHold }
  | { kind: "not_available" }
  | { kind: "updates_failing"; carrier: string }
  | { kind: "arrival_not_confirmed"; place: string | null; estimatedDay: string }
  | { kind: "silent"; carrier: string; days: number | null }
  | { kind: "no_longer_found"; carrier: string; sinceDay: string | null; otherNumbers: string[] }
  | { kind: "times_in_doubt"; reason: DoubtReason }
  | { kind: "estimate_in_doubt"; contradiction: string }
  | { kind: "late"; lateMs: number }
  | { kind: "tracking_stopped"; reason: StoppedReason | null };

/** `numbers`: the containers that have it; empty: it concerns the whole shipment. */
export type Problem = ProblemDetail & { tone: ProblemTone; numbers: string[] };

/** The next arrival that is not reported yet; `lateMs`: against the first published estimate, null if they cannot be compared. */
export type ExpectedArrival = { place: string | null; estimatedDay: string; isPast: boolean; lateMs: number | null };

/** When the empty container must be returned. Days are ISO dates in the time zone of the place; `today`: the current one. */
export type EmptyReturnFacts = { today: string; dueDay: string; source: DeadlineSource };

/** What costs money or blocks the pickup of a container. Days are ISO dates in the time zone of the terminal. */
export type ContainerCosts = {
  number: string;
  /** Whether the full container was picked up, or left the booking before it sailed. */
  hasLeft: boolean;
  /** The current day at the terminal. */
  today: string;
  /** The earliest last free day that is still to be met, else the computed one; null: neither reported nor computed. */
  lastFreeDay: string | null;
  /** Whether the last free day is computed. */
  isByTariff: boolean;
  appointmentDay: string | null;
  /** The total that is owed, by currency. */
  fees: [currency: string, amount: number][];
  holds: ReportedHold[];
  /** Null: not picked up yet, returned, or no day is reported or computed. */
  emptyReturn: EmptyReturnFacts | null;
};

/** What is known of a container. */
export type ContainerFacts = ContainerCosts & {
  /** Whether the terminal has the container and refuses its pickup. */
  isNotAvailable: boolean;
  arrival: ExpectedArrival | null;
  doubts: DoubtReason[];
};

/** What is known of a shipment and its containers at a time. */
export type ProblemFacts = {
  carrier: string;
  freshness: FreshnessState;
  /** Days since the carrier last reported something new; null: never. */
  daysWithoutNews: number | null;
  notFoundSinceDay: string | null;
  /** The numbers that the carrier answers about instead; empty: none. */
  otherNumbers: string[];
  isComplete: boolean;
  stoppedReason: StoppedReason | null;
  /** Why the carrier's estimate and the vessel's position cannot both be right; null: they can, or it is not known. */
  contradiction: string | null;
  containers: ContainerFacts[];
  /** The arrival of a shipment whose containers are not known. */
  arrival: ExpectedArrival | null;
};
