import { type Container, feesOf } from "@/components/containers/container";
import type { FreeTime } from "@/components/free-time/free-time-query";
import { amountsOwed, formatFees, formatMoney, formatOwed } from "@/lib/shipments/containers/fees";
import { isPickup, type Phase } from "./phase";

/** `$585`, `$780 tomorrow`; null: not known. `soFar`: what has been charged for the time, by currency, and whether it is reported or computed. */
export type RowCost = { first: string | null; second: string | null; soFar?: SoFar };
type SoFar = { amounts: [currency: string, amount: number][]; source: "reported" | "by tariff" };

const money = (amount: string | null | undefined, currency: string | null) =>
  amount && currency ? formatMoney(Number(amount), currency) : null;

/** `$195 tomorrow`, `$390 in 3 days`: the first cost that lies ahead of a container without one; null: none, or not known. */
function firstCostAhead(
  ahead: FreeTime["attributes"]["demurrage"]["cost_ahead"],
  currency: string | null,
): string | null {
  const first = ahead.find(({ amount }) => Number(amount) > 0);
  const text = money(first?.amount, currency);
  if (!first || text === null) return null;
  return `${text} ${first.days === 1 ? "tomorrow" : `in ${first.days} days`}`;
}

/** What a tariff computes; `freeTime` undefined: it is not loaded. */
function computedCost(freeTime: FreeTime | undefined, phase: Phase): RowCost {
  if (!freeTime) return { first: null, second: null };
  const { demurrage, detention } = freeTime.attributes;
  const {
    tariff_id: tariff,
    unknown_reason: reason,
    currency,
    cost_so_far: soFar,
    cost_ahead: ahead,
  } = isPickup(phase) ? demurrage : detention;
  if (tariff === null) return { first: null, second: reason === "no_tariff" ? "No tariff" : null };
  if (soFar === null) return { first: null, second: null };
  const next = money(ahead[0]?.amount, currency);
  if (Number(soFar) === 0) {
    const second = firstCostAhead(ahead, currency) ?? "by tariff";
    return { first: null, second, soFar: { amounts: [], source: "by tariff" } };
  }
  return {
    first: money(soFar, currency),
    second: next ? `${next} tomorrow, by tariff` : "by tariff",
    ...(currency !== null && { soFar: { amounts: [[currency, Number(soFar)]], source: "by tariff" } }),
  };
}

const storageFees = ["demurrage", "extended_dwell_time", "total"];

/**
 * The fees for the time at the terminal that are reported, else what the tariff that applies amounts to; beside it other reported fees, such as
 * for an examination. Those of the port say nothing about the return.
 */
export function rowCost(container: Container, freeTime: FreeTime | undefined, phase: Phase): RowCost {
  const fees = isPickup(phase) ? feesOf(container) : [];
  const isStorage = ({ type }: (typeof fees)[number]) => storageFees.includes(type);
  const amounts = amountsOwed(fees.filter(isStorage));
  // A total has all of them.
  const others = fees.some(({ type }) => type === "total") ? null : formatFees([fees.filter((fee) => !isStorage(fee))]);
  const cost: RowCost =
    amounts.length === 0
      ? computedCost(freeTime, phase)
      : { first: formatOwed(amounts), second: "reported", soFar: { amounts, source: "reported" } };
  if (others === null) return cost;
  return { ...cost, second: [cost.second, `${others} other fees`].filter(Boolean).join(", ") };
}

/**
 * `$925 so far, reported and by tariff`: the sum of what the rows have cost, `At least` where it is not known of each; null when nothing is known
 * to have been charged.
 */
export function sumText(costs: RowCost[]): string | null {
  const known = costs.flatMap(({ soFar }) => soFar ?? []);
  const sum = formatOwed(known.flatMap(({ amounts }) => amounts));
  const sources = new Set(known.flatMap(({ amounts, source }) => (amounts.length > 0 ? source : [])));
  const text = sum && `${sum} so far, ${[...sources].toSorted().toReversed().join(" and ")}`;
  return text && (known.length === costs.length ? text : `At least ${text}`);
}

/** The sum of the first rows of `total`: `At least` where there are more. */
export function partialSumText(costs: RowCost[], total: number): string | null {
  const text = sumText(costs);
  return text === null || costs.length >= total || text.startsWith("At least") ? text : `At least ${text}`;
}
