import { expect, test } from "vitest";
import { feeName, moneyWords, owedWords } from "./fee-words";

const fee = (type: string, amount: number, currency_code = "USD") => ({ type, amount, currency_code });

test("Money has its currency, and cents only where there are any.", () => {
  expect(moneyWords(185, "USD")).toBe("$185");
  expect(moneyWords(1120.5, "CAD")).toBe("CA$1,120.50");
});

test("A total that is told counts instead of the sum, and nothing owed is nothing.", () => {
  expect(owedWords([[fee("demurrage", 370), fee("exam", 420), fee("total", 800)]])).toBe("$800");
  expect(owedWords([[fee("demurrage", 370), fee("exam", 420)], [fee("other", 10)]])).toBe("$800");
  expect(owedWords([[fee("demurrage", 370)], [fee("other", 20, "CAD")]])).toBe("$370 + CA$20");
  expect(owedWords([[], [fee("demurrage", 0)]])).toBeNull();
});

test("A fee we have no word for keeps its own.", () => {
  expect([feeName("extended_dwell_time"), feeName("per_diem")]).toEqual(["Extended dwell time", "per_diem"]);
});
