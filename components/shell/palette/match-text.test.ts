import { expect, test } from "vitest";
import { matchText } from "./match-text";

test.each([
  ["PO-51510", "51510", "PO-[51510]"],
  ["MSCU 663987 0", "mscu6639870", "[MSCU 663987 0]"],
  ["MSCU 663987 0", "6639-87", "MSCU [663987] 0"],
  ["Ardent Meridian", "meri", "Ardent [Meri]dian"],
  ["Übersee Importers", "über", "[Über]see Importers"],
  ["箱番号", "番", "箱[番]号"],
  ["A-B", "b", "A-[B]"],
])("in %j the query %j is %j", (text, query, expected) => {
  const found = matchText(text, query);
  expect(found && `${found.before}[${found.match}]${found.after}`).toBe(expected);
});

test.each([
  ["PO-51510", "99"],
  ["PO-51510", " - "],
  ["", "a"],
])("%j does not contain %j", (text, query) => {
  expect(matchText(text, query)).toBeNull();
});
