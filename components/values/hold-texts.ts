import type { Translator } from "@/components/language/translator";
import type { TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import type { ReportedHold } from "@/lib/shipments/containers/hold-labels";
import type { CustomsHold } from "@/lib/tracking/projection/customs-holds";

type Texts = Translator<"containers">;

/** `Customs hold`, `Freight hold pending`. */
export const formatHold = (t: Texts, { name, status }: Pick<TerminalHold, "name" | "status">): string =>
  t(status === "pending" ? "holdPending" : "hold", { name });

/** `Customs hold`, `Customs scan`: of one in force. */
export const customsHoldText = (t: Texts, { type }: Pick<CustomsHold, "type">): string =>
  t(`customsHolds.${type ?? "released"}`);

export const reportedHoldText = (t: Texts, hold: ReportedHold): string =>
  "name" in hold ? formatHold(t, hold) : customsHoldText(t, hold);
