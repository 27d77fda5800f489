import type { TerminalHold } from "./container";

/** `Customs`, `USDA`: who holds. */
export function holdName({ name }: TerminalHold): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `Customs hold`, `Freight hold pending`. */
export function holdWords(hold: TerminalHold): string {
  return `${holdName(hold)} hold${hold.status === "pending" ? " pending" : ""}`;
}
