import type { TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import type { CustomsHold } from "@/lib/tracking/projection/customs-holds";

/** A hold of a terminal, or of customs as the carrier reports it. */
export type ReportedHold = Pick<TerminalHold, "name" | "status"> | Pick<CustomsHold, "type" | "status">;

/** `Customs`, `USDA`. */
export function formatHoldType({ name }: Pick<TerminalHold, "name">): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `Customs hold`, `Freight hold pending`. */
export function formatHold(hold: Pick<TerminalHold, "name" | "status">): string {
  return `${formatHoldType(hold)} hold${hold.status === "pending" ? " pending" : ""}`;
}

const typeLabels = { hold: "Customs hold", scan: "Customs scan", inspection: "Customs inspection" };

/** `Customs hold`, `Customs scan, released`. */
export function customsHoldLabel({ type, status }: Pick<CustomsHold, "type" | "status">): string {
  if (type === null) return "Released by customs";
  return status === "released" ? `${typeLabels[type]}, released` : typeLabels[type];
}

export const reportedHoldLabel = (hold: ReportedHold): string =>
  "name" in hold ? formatHold(hold) : customsHoldLabel(hold);

export const sourceOfHold = (hold: ReportedHold): "terminal" | "carrier" => ("name" in hold ? "terminal" : "carrier");
