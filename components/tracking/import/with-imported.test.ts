import { expect, test } from "vitest";
import { noDrafts } from "@/components/tracking/stored-drafts";
import { withImported, withoutImported } from "./with-imported";

const imported = (number: string, references: string[]) => ({
  row: 1,
  key: number.replaceAll(" ", ""),
  number,
  choice: { references },
});

test("an import adds numbers once and completes those that are there; undo keeps what was typed since", () => {
  const before = { ...noDrafts, text: "MSCU6639870", choices: { MSCU6639870: { scac: "MSCU" } } };
  const numbers = [imported("MSCU 6639870", ["PO-1"]), imported("MAEU123456", ["PO-2"])];
  const after = withImported(before, numbers, {});
  expect(after.text).toBe("MSCU6639870\nMAEU123456");
  expect(after.choices).toEqual({
    MSCU6639870: { scac: "MSCU", references: ["PO-1"] },
    MAEU123456: { references: ["PO-2"] },
  });
  const edited = { ...after, text: `${after.text}\nHLCU777`, choices: { ...after.choices, HLCU777: { scac: "HLCU" } } };
  expect(withoutImported(edited, numbers, before)).toMatchObject({
    text: "MSCU6639870\nHLCU777",
    choices: { MSCU6639870: { scac: "MSCU" }, HLCU777: { scac: "HLCU" } },
  });
  expect(withoutImported(after, numbers, before)).toEqual(before);
});

test("numbers with custom fields keep their row, and the names of the columns, until the import is undone", () => {
  const own = { references: [], fields: { "shipment/priority": "high" } };
  const numbers = [{ row: 12, key: "MAEU123456", number: "MAEU123456", choice: own }];
  const after = withImported(noDrafts, numbers, { "shipment/priority": "Prio" });
  expect(after).toMatchObject({
    choices: { MAEU123456: { ...own, row: 12 } },
    columns: { "shipment/priority": "Prio" },
  });
  expect(withoutImported(after, numbers, noDrafts)).toEqual(noDrafts);
});
