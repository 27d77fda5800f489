import { expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import type { FreeTime } from "@/components/free-time/free-time-query";
import { english } from "@/test/english";
import { partialSumText, rowCost, sumText } from "./cost";

const t = english("demurrage.cost");

type PhaseCost = { tariff_id: string | null; cost_so_far: string | null; ahead: string | null };

function freeTime(demurrage: PhaseCost, detention: PhaseCost = demurrage): FreeTime {
  const toPhase = ({ ahead, ...phase }: PhaseCost) => ({
    ...phase,
    unknown_reason: phase.tariff_id === null ? "no_tariff" : null,
    currency: "USD",
    cost_ahead: [{ days: 1, amount: ahead }],
  });
  return { attributes: { demurrage: toPhase(demurrage), detention: toPhase(detention) } } as unknown as FreeTime;
}

const none = { tariff_id: null, cost_so_far: null, ahead: null };
const running = { tariff_id: "t", cost_so_far: "585.00", ahead: "780.50" };
const box = container("A", "grounded");
const withFee = container("B", "grounded", {
  fees_at_pod_terminal: [{ type: "demurrage", amount: 340, currency_code: "USD" }],
});

const withExam = container("C", "grounded", {
  fees_at_pod_terminal: [{ type: "exam", amount: 50, currency_code: "USD" }],
});

test.each([
  ["port", box, undefined, null, null],
  ["port", box, freeTime(none, running), null, "No tariff"],
  ["return", box, freeTime(none, running), "$585", "$780.50 tomorrow, by tariff"],
  ["port", box, freeTime({ ...running, cost_so_far: "0.00", ahead: "195.00" }), null, "$195 tomorrow"],
  ["port", box, freeTime({ ...running, cost_so_far: "0", ahead: "0" }), null, "by tariff"],
  ["port", box, freeTime({ ...running, cost_so_far: null, ahead: null }), null, null],
  // The exam is no storage, and the port's fees are not those of the return.
  ["port", withExam, freeTime(running), "$585", "$780.50 tomorrow, by tariff, $50 other fees"],
  ["return", withFee, freeTime(running), "$585", "$780.50 tomorrow, by tariff"],
  // What a terminal has reported is never replaced.
  ["port", withFee, freeTime(running), "$340", "reported"],
] as const)("%s (%#)", (phase, row, loaded, first, second) => {
  expect(rowCost(t, row, loaded, phase)).toMatchObject({ first, second });
});

test("of a container without a cost so far the first cost that lies ahead is stated", () => {
  const ahead = (...amounts: string[]) => {
    const loaded = freeTime({ ...running, cost_so_far: "0.00" });
    loaded.attributes.demurrage.cost_ahead = [1, 3, 7].map((days, index) => ({ days, amount: amounts[index] ?? null }));
    return rowCost(t, box, loaded, "port").second;
  };
  expect(ahead("195.00", "585.00", "1365.00")).toBe("$195 tomorrow");
  expect(ahead("0.00", "390.00", "1170.00")).toBe("$390 in 3 days");
  expect(ahead("0.00", "0.00", "195.00")).toBe("$195 in 7 days");
  expect(ahead("0.00", "0.00", "0.00")).toBe("by tariff");
});

test("the sum of rows names its sources, and is not known without any", () => {
  const costs = [rowCost(t, withFee, freeTime(running), "port"), rowCost(t, box, freeTime(running), "port")];
  expect(sumText(t, costs)).toBe("$925 so far, reported and by tariff");
  expect(sumText(t, costs.slice(1))).toBe("$585 so far, by tariff");
  expect(sumText(t, [rowCost(t, box, undefined, "port"), rowCost(t, box, freeTime(none), "port")])).toBeNull();
  expect(sumText(t, [rowCost(t, withFee, undefined, "port"), rowCost(t, box, freeTime(none), "port")])).toBe(
    "At least $340 so far, reported",
  );
  const free = rowCost(t, box, freeTime({ ...running, cost_so_far: "0.00" }), "port");
  expect(sumText(t, [rowCost(t, withFee, undefined, "port"), free])).toBe("$340 so far, reported");
});

test("the sum of some of the rows is at least that", () => {
  const costs = [rowCost(t, withFee, undefined, "port")];
  expect(partialSumText(t, costs, 1)).toBe("$340 so far, reported");
  expect(partialSumText(t, costs, 2)).toBe("At least $340 so far, reported");
  expect(partialSumText(t, [rowCost(t, box, undefined, "port")], 2)).toBeNull();
});
