import type { TerminalFee } from "./container";

const feeNames: Record<string, string> = {
  demurrage: "Demurrage",
  exam: "Exam",
  extended_dwell_time: "Extended dwell time",
  other: "Other",
  total: "Total",
};

/** What a fee is for. */
export function feeName(type: string): string {
  return feeNames[type] ?? type;
}

/** `$555`, `CA$120.50`: cents only where there are any. */
export function moneyWords(amount: number, currency: string): string {
  const format = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat("en-US", format).format(amount);
}

/** What is owed by currency: the total where one is told, else the sum of all. Nothing owed is an empty list. */
function owed(fees: TerminalFee[]): [string, number][] {
  const byCurrency = Map.groupBy(fees, (fee) => fee.currency_code);
  return [...byCurrency].flatMap(([currency, same]): [string, number][] => {
    const total =
      same.find(({ type }) => type === "total")?.amount ?? same.reduce((sum, { amount }) => sum + amount, 0);
    return total > 0 ? [[currency, total]] : [];
  });
}

/** What the fees of containers come to, `$555` or `$555 + CA$20`; null while nothing is owed. */
export function owedWords(feesOfEach: TerminalFee[][]): string | null {
  const sums = new Map<string, number>();
  for (const [currency, amount] of feesOfEach.flatMap(owed)) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => moneyWords(amount, currency)).join(" + ") || null;
}
