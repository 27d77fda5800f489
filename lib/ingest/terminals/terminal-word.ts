import { z } from "zod";
import type { TerminalReport } from "@/lib/platform/db/generated/client";

/** What keeps a container at a terminal. */
export const terminalHold = z.object({
  name: z.enum(["freight", "customs", "USDA", "VACIS", "TMF", "other"]),
  status: z.enum(["hold", "pending"]),
  description: z.string().nullable(),
});

/** What is to be paid before it may leave. */
export const terminalFee = z.object({
  type: z.enum(["demurrage", "exam", "extended_dwell_time", "other", "total"]),
  amount: z.number(),
  currency_code: z.string().meta({ description: "ISO 4217" }),
});

export type TerminalHold = z.infer<typeof terminalHold>;
export type TerminalFee = z.infer<typeof terminalFee>;

/** What a report says, by the columns it is about; times are ISO 8601 UTC. A key that is not there was not said. */
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
  podTerminalId: string | null;
  offDock: boolean;
  podRailCarrierScac: string | null;
  indRailCarrierScac: string | null;
  vesselBerthedAt: string | null;
}>;

export type TerminalSource = "terminal" | "rail" | "line";

/** Where a word comes from: codes resolved against our terminals, nulls for what we do not know. */
export type TerminalPlace = Pick<TerminalReport, "terminalId" | "locode" | "placeName" | "timezone">;

/** One report on one container, as it is recorded and as the projection sees it: no id of ours is in it. */
export type TerminalWord = TerminalPlace & {
  containerNumber: string;
  source: TerminalSource;
  reportedAt: Date;
  contentHash: string;
  facts: TerminalFacts;
};
