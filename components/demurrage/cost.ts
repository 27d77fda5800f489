import { type Container, feesDue } from "@/components/containers/container";
import type { FreeTime } from "@/components/free-time/free-time-query";
import type { Translator } from "@/components/language/translator";
import { amountsOwed, formatFees, formatMoney, formatOwed } from "@/lib/shipments/containers/fees";
import { isPickup, type Phase } from "./phase";

/** `$585`, `$780 tomorrow`; null: not known. `soFar`: what has been charged for the time, by currency, and whether it is reported or computed. */
export type RowCost = { first: string | null; second: string | null; soFar?: SoFar };
type SoFar = { amounts: [currency: string, amount: number][]; source: "reported" | "tariff" };

type T = Translator<"demurrage.cost">;

const money = ({ language }: T, amount: string | null | undefined, currency: string | null) =>
  amount && currency ? formatMoney(Number(amount), currency, language) : null;

/** `$195 tomorrow`, `$390 in 3 days`: the first cost that lies ahead of a container without one; null: none, or not known. */
function firstCostAhead(
  t: T,
  ahead: FreeTime["attributes"]["demurrage"]["cost_ahead"],
  currency: string | null,
): string | null {
  const first = ahead.find(({ amount }) => Number(amount) > 0);
  const amount = money(t, first?.amount, currency);
  return first && amount !== null ? t("ahead", { days: first.days, amount }) : null;
}

/** What a tariff computes; `freeTime` undefined: it is not loaded. */
function computedCost(t: T, freeTime: FreeTime | undefined, phase: Phase): RowCost {
  if (!freeTime) return { first: null, second: null };
  const { demurrage, detention } = freeTime.attributes;
  const {
    tariff_id: tariff,
    unknown_reason: reason,
    currency,
    cost_so_far: soFar,
    cost_ahead: ahead,
  } = isPickup(phase) ? demurrage : detention;
  if (tariff === null) return { first: null, second: reason === "no_tariff" ? t("noTariff") : null };
  if (soFar === null) return { first: null, second: null };
  const next = money(t, ahead[0]?.amount, currency);
  if (Number(soFar) === 0) {
    const second = firstCostAhead(t, ahead, currency) ?? t("byTariff");
    return { first: null, second, soFar: { amounts: [], source: "tariff" } };
  }
  return {
    first: money(t, soFar, currency),
    second: next ? t("tomorrowByTariff", { amount: next }) : t("byTariff"),
    ...(currency !== null && { soFar: { amounts: [[currency, Number(soFar)]], source: "tariff" } }),
  };
}

const storageFees = ["demurrage", "extended_dwell_time", "total"];

/**
 * The fees for the time at the terminal that are reported, else what the tariff that applies amounts to; beside it other reported fees, such as
 * for an examination. Those of the port say nothing about the return.
 */
export function rowCost(t: T, container: Container, freeTime: FreeTime | undefined, phase: Phase): RowCost {
  const fees = isPickup(phase) ? feesDue(container) : [];
  const isStorage = ({ type }: (typeof fees)[number]) => storageFees.includes(type);
  const amounts = amountsOwed(fees.filter(isStorage));
  // A total has all of them.
  const others = fees.some(({ type }) => type === "total")
    ? null
    : formatFees([fees.filter((fee) => !isStorage(fee))], t.language);
  const cost: RowCost =
    amounts.length === 0
      ? computedCost(t, freeTime, phase)
      : { first: formatOwed(amounts, t.language), second: t("reported"), soFar: { amounts, source: "reported" } };
  if (others === null) return cost;
  return { ...cost, second: [cost.second, t("otherFees", { amount: others })].filter(Boolean).join(", ") };
}

/** The sum of what the rows have cost; null when nothing is known to have been charged. */
function formatSum(t: T, costs: RowCost[], isPartial: boolean): string | null {
  const known = costs.flatMap(({ soFar }) => soFar ?? []);
  const sum = formatOwed(
    known.flatMap(({ amounts }) => amounts),
    t.language,
  );
  if (sum === null) return null;
  const [first = "", second] = new Set(known.flatMap(({ amounts, source }) => (amounts.length > 0 ? source : [])));
  const isAtLeast = isPartial || known.length < costs.length;
  return t(isAtLeast ? "sumAtLeast" : "sum", { sum, sources: second === undefined ? first : "both" });
}

/**
 * `$925 so far, reported and by tariff`: the sum of what the rows have cost, `At least` where it is not known of each; null when nothing is known
 * to have been charged.
 */
export const sumText = (t: T, costs: RowCost[]): string | null => formatSum(t, costs, false);

/** The sum of the first rows of `total`: `At least` where there are more. */
export const partialSumText = (t: T, costs: RowCost[], total: number): string | null =>
  formatSum(t, costs, costs.length < total);
