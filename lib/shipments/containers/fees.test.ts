import { expect, test } from "vitest";
import type { TerminalFee } from "@/lib/ingest/terminals/terminal-report";
import { formatFees, formatMoney } from "./fees";

const fee = (type: TerminalFee["type"], amount: number, currency_code = "USD") => ({ type, amount, currency_code });

test("an amount is shown with its currency, and with cents only when there are any", () => {
  expect(formatMoney(185, "USD")).toBe("$185");
  expect(formatMoney(1120.5, "CAD")).toBe("CA$1,120.50");
});

test("a reported total replaces the sum of the fees, and null means that nothing is owed", () => {
  expect(formatFees([[fee("demurrage", 370), fee("exam", 420), fee("total", 800)]])).toBe("$800");
  expect(formatFees([[fee("demurrage", 370), fee("exam", 420)], [fee("other", 10)]])).toBe("$800");
  expect(formatFees([[fee("demurrage", 370)], [fee("other", 20, "CAD")]])).toBe("$370 + CA$20");
  expect(formatFees([[], [fee("demurrage", 0)]])).toBeNull();
});
