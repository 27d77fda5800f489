import { findDelayReason } from "@/lib/reference/delay-reasons";
import type { InferredReason } from "@/lib/tracking/recording/eta-change-reason";

export type EtaReason = {
  text: string;
  /** Whether the reason follows from other reports, because the carrier gave none. */
  isInferred: boolean;
};

const inferredPrefix = "inferred:";

const inferredReasons: Record<InferredReason, string> = {
  port_of_discharge_changed: "Port of discharge changed",
  rolled_over: "Rolled over to a later sailing",
  missed_connection: "Missed connection at the transshipment port",
  vessel_changed: "Vessel changed",
  voyage_changed: "Voyage changed",
  late_departure: "Departed later than estimated",
  withdrawn: "Estimate withdrawn by the carrier",
  correction_of_rules: "Corrected after a change of the rules",
};

/** `Bad weather`, `Reason not given`: why an estimate changed, in words. A code outside of the SMDG list is shown as sent. */
export function formatEtaReason(reason: string | null): EtaReason {
  if (reason === null) return { text: "First published", isInferred: false };
  if (reason === "unknown") return { text: "Reason not given", isInferred: false };
  if (!reason.startsWith(inferredPrefix)) {
    return { text: findDelayReason(reason) ?? `Delay code ${reason}`, isInferred: false };
  }
  const name = reason.slice(inferredPrefix.length);
  return { text: inferredReasons[name as InferredReason] ?? "Reason not given", isInferred: true };
}
