import type { TerminalFee } from "@/lib/ingest/terminals/terminal-report";
import { keepFormats } from "@/lib/platform/keep-formats";
import type { Language } from "@/lib/platform/language";

const currencyFormat = keepFormats(
  (language: Language, currency: string) =>
    new Intl.NumberFormat(language, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" }),
);

/** `$555`, `CA$120.50`, in German `555 $`: cents only when there are any. The language is that of a page; everything else is in English. */
export function formatMoney(amount: number, currency: string, language: Language = "en"): string {
  return currencyFormat(language, currency).format(amount);
}

/** The amounts owed on one container by currency: the reported total, else the sum of its fees. */
export function amountsOwed(fees: TerminalFee[]): [currency: string, amount: number][] {
  const byCurrency = Map.groupBy(fees, (fee) => fee.currency_code);
  return [...byCurrency].flatMap(([currency, same]): [string, number][] => {
    const total =
      same.find(({ type }) => type === "total")?.amount ?? same.reduce((sum, { amount }) => sum + amount, 0);
    return total > 0 ? [[currency, total]] : [];
  });
}

/** The sum of amounts by currency, `$555` or `$555 + CA$20`; null when nothing is owed. */
export function formatOwed(amounts: [currency: string, amount: number][], language?: Language): string | null {
  const sums = new Map<string, number>();
  for (const [currency, amount] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => formatMoney(amount, currency, language)).join(" + ") || null;
}

/** The total of the fees of several containers, as `formatOwed` writes it; null when nothing is owed. */
export function formatFees(feesByContainer: TerminalFee[][], language?: Language): string | null {
  return formatOwed(feesByContainer.flatMap(amountsOwed), language);
}
