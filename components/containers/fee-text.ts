import type { Translator } from "@/components/language/translator";
import type { TerminalFee } from "@/lib/ingest/terminals/terminal-report";
import { rulesByStage } from "@/lib/tracking/projection/rules-after-moves";
import { type Container, hasLeftTerminal, stageOfContainer } from "./container";
import { feesAttribute } from "./why-container-value";

/**
 * `Demurrage`, `Demurrage, reported after the pickup`: the type of a fee that is to be paid. Once the container has left, fees that were reported
 * before are over; those of the port can be reported while it is on its way inland, too.
 */
export function feeText(t: Translator<"container-details">, container: Container, type: TerminalFee["type"]): string {
  const fee = t(`feeTypes.${type}`);
  if (feesAttribute(container) === "ind_facility_fees")
    return hasLeftTerminal(container) ? t("terminal.feeSincePickup", { fee }) : fee;
  return rulesByStage[stageOfContainer(container)].portTerminal ? fee : t("terminal.feeSincePort", { fee });
}
