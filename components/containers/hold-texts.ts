import type { Translator } from "@/components/language/translator";
import type { ReportedHold } from "@/lib/shipments/containers/hold-labels";
import type { CustomsHold } from "@/lib/tracking/projection/customs-holds";
import { formatHold } from "./pickup-summary";

type Texts = Translator<"containers">;

/** `Customs hold`, `Customs scan`: of one in force. */
export const customsHoldText = (t: Texts, { type }: Pick<CustomsHold, "type">): string =>
  t(`customsHolds.${type ?? "released"}`);

export const reportedHoldText = (t: Texts, hold: ReportedHold): string =>
  "name" in hold ? formatHold(t, hold) : customsHoldText(t, hold);
