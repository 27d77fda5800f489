import type { Translator } from "@/components/language/translator";
import type { TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import { customsHoldLabel, formatHold } from "@/lib/shipments/containers/hold-labels";
import type { CustomsHold } from "@/lib/tracking/projection/customs-holds";
import { formatHold as formatContainerHold } from "./pickup-summary";

type Texts = Translator<"containers">;

/** `Customs hold`, `Customs scan`: of one in force. */
export const customsHoldText = (t: Texts, { type }: Pick<CustomsHold, "type">): string =>
  t(`customsHolds.${type ?? "released"}`);

const names = ["freight", "customs", "USDA", "VACIS", "TMF", "other"] as const satisfies TerminalHold["name"][];
const statuses = ["hold", "pending"] as const satisfies TerminalHold["status"][];
const customsTypes = ["hold", "scan", "inspection", null] as const satisfies CustomsHold["type"][];

/** The text of a hold of which a problem has only the English label. */
export function labelledHoldText(t: Texts, label: string): string {
  const holds = names.flatMap((name) => statuses.map((status) => ({ name, status, description: null })));
  const hold = holds.find((each) => formatHold(each) === label);
  if (hold) return formatContainerHold(t, hold);
  const type = customsTypes.find((each) => customsHoldLabel({ type: each, status: "hold" }) === label);
  return type === undefined ? label : customsHoldText(t, { type });
}
