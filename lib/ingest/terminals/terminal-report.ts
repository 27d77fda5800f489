import { z } from "zod";
import type { TerminalReport as TerminalReportRow } from "@/lib/platform/db/generated/client";

/** A hold that keeps a container at a terminal. */
export const terminalHold = z.object({
  name: z.enum(["freight", "customs", "USDA", "VACIS", "TMF", "other"]),
  status: z.enum(["hold", "pending"]),
  description: z.string().nullable(),
});

/** A fee due before a container can leave a terminal. */
export const terminalFee = z.object({
  type: z.enum(["demurrage", "exam", "extended_dwell_time", "other", "total"]),
  amount: z.number(),
  currency_code: z.string().meta({ description: "Currency code, ISO 4217" }),
});

export type TerminalHold = z.infer<typeof terminalHold>;
export type TerminalFee = z.infer<typeof terminalFee>;

/** A reported deadline: ISO 8601 UTC, and whether only its day was reported, which begins at that time. */
export type ReportedDeadline = { at: string; dateOnly: boolean };

/** The reported values by column; times are ISO 8601 UTC. A missing key was not reported. */
export type TerminalFacts = Partial<{
  availableForPickup: boolean | null;
  holds: TerminalHold[];
  fees: TerminalFee[];
  pickupAppointmentAt: string | null;
  pickupLfdLine: string | null;
  pickupLfdTerminal: string | null;
  pickupLfdRail: string | null;
  locationAtPodTerminal: string | null;
  podFullOutChassisNumber: string | null;
  /** Gross mass of the packed container: cargo, packaging and the container itself (tare). */
  weightInLbs: number | null;
  podTerminalId: string | null;
  offDock: boolean;
  podRailCarrierScac: string | null;
  indRailCarrierScac: string | null;
  vesselBerthedAt: string | null;
  emptyReturnDueAt: ReportedDeadline | null;
  exportCutoffCyAt: ReportedDeadline | null;
  exportCutoffVgmAt: ReportedDeadline | null;
  exportCutoffDocumentsAt: ReportedDeadline | null;
  demurrageFreeDays: number | null;
  detentionFreeDays: number | null;
}>;

export type TerminalSource = "terminal" | "rail" | "line";

/** The reporting place, resolved against the reference data; null values are unknown. */
export type TerminalPlace = Pick<TerminalReportRow, "terminalId" | "locode" | "placeName" | "timezone">;

/** One report about one container, as recorded and projected. It contains no generated ids. */
export type TerminalReport = TerminalPlace & {
  containerNumber: string;
  source: TerminalSource;
  reportedAt: Date;
  contentHash: string;
  facts: TerminalFacts;
};
