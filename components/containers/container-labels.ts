import type { Container, TerminalFee, TerminalHold } from "./container";

type Equipment = Pick<Container["attributes"], "equipment_type" | "equipment_length" | "equipment_height">;

/** `40' high cube`, `20' standard`, `40' reefer`; null when the carrier reported none. */
export function formatEquipment({
  equipment_type: type,
  equipment_length: length,
  equipment_height: height,
}: Equipment): string | null {
  const isDry = type === null || type === "dry";
  const body = isDry ? height && { high_cube: "high cube", standard: "standard" }[height] : type;
  return [length && `${length}'`, body].filter(Boolean).join(" ") || null;
}

/** `Customs`, `USDA`. */
export function formatHoldType({ name }: TerminalHold): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `Customs hold`, `Freight hold pending`. */
export function formatHold(hold: TerminalHold): string {
  return `${formatHoldType(hold)} hold${hold.status === "pending" ? " pending" : ""}`;
}

const feeTypeLabels: Record<string, string> = {
  demurrage: "Demurrage",
  exam: "Exam",
  extended_dwell_time: "Extended dwell time",
  other: "Other",
  total: "Total",
};

/** The label of a fee type; an unknown one is shown as it is. */
export function formatFeeType(type: string): string {
  return feeTypeLabels[type] ?? type;
}

/** `$555`, `CA$120.50`: cents only when there are any. */
export function formatMoney(amount: number, currency: string): string {
  const format = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat("en-US", format).format(amount);
}

/** The amounts owed on one container by currency: the reported total, else the sum of its fees. */
function amountsOwed(fees: TerminalFee[]): [currency: string, amount: number][] {
  const byCurrency = Map.groupBy(fees, (fee) => fee.currency_code);
  return [...byCurrency].flatMap(([currency, same]): [string, number][] => {
    const total =
      same.find(({ type }) => type === "total")?.amount ?? same.reduce((sum, { amount }) => sum + amount, 0);
    return total > 0 ? [[currency, total]] : [];
  });
}

/** `1 container`, `3 containers`. */
export function formatContainerCount(count: number): string {
  return count === 1 ? "1 container" : `${count} containers`;
}

/** The total of the fees of several containers, `$555` or `$555 + CA$20`; null when nothing is owed. */
export function formatFees(feesByContainer: TerminalFee[][]): string | null {
  const sums = new Map<string, number>();
  for (const [currency, amount] of feesByContainer.flatMap(amountsOwed))
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => formatMoney(amount, currency)).join(" + ") || null;
}
