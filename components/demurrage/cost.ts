import { type Container, feesOf } from "@/components/containers/container";
import type { FreeTime } from "@/components/free-time/free-time-query";
import { formatFees, formatMoney } from "@/lib/shipments/containers/fees";
import type { Phase } from "./board";

/** `$585`, `$780 tomorrow`; null: not known. */
export type RowCost = { first: string | null; second: string | null };

const money = (amount: string | null | undefined, currency: string | null) =>
  amount && currency ? formatMoney(Number(amount), currency) : null;

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
  } = phase === "pickup" ? demurrage : detention;
  if (tariff === null) return { first: null, second: reason === "no_tariff" ? "No tariff" : null };
  const tomorrow = ahead[0]?.amount ?? null;
  const next = money(tomorrow, currency);
  if (soFar === null) return { first: null, second: null };
  if (Number(soFar) === 0)
    return { first: null, second: next && Number(tomorrow) > 0 ? `${next} tomorrow` : "by tariff" };
  return { first: money(soFar, currency), second: next ? `${next} tomorrow, by tariff` : "by tariff" };
}

const storageFees = ["demurrage", "extended_dwell_time", "total"];

/**
 * The fees for the time at the terminal that are reported, else what the tariff that applies amounts to; beside it other reported fees, such as
 * for an examination. Those of the port say nothing about the return.
 */
export function rowCost(container: Container, freeTime: FreeTime | undefined, phase: Phase): RowCost {
  const fees = phase === "pickup" ? feesOf(container) : [];
  const isStorage = ({ type }: (typeof fees)[number]) => storageFees.includes(type);
  const owed = formatFees([fees.filter(isStorage)]);
  // A total has all of them.
  const others = fees.some(({ type }) => type === "total") ? null : formatFees([fees.filter((fee) => !isStorage(fee))]);
  const cost = owed === null ? computedCost(freeTime, phase) : { first: owed, second: "reported" };
  if (others === null) return cost;
  return { ...cost, second: [cost.second, `${others} other fees`].filter(Boolean).join(", ") };
}
