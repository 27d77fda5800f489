import { expect, test } from "vitest";
import { english } from "@/test/english";
import { statementDetails } from "./statement-details";

const plain = {
  classifier: "actual" as const,
  announced: false,
  inferred: false,
  mark: null,
  delay_reason_code: null,
  change_remark: null,
};

test.each([
  [{}, []],
  [{ classifier: "estimated" as const }, []],
  [{ classifier: "planned" as const }, ["Planned"]],
  [{ announced: true }, ["Announced"]],
  [{ announced: true, mark: "held_back" as const }, []],
  [{ inferred: true }, ["Inferred from the order of moves"]],
  [{ inferred: true, mark: "inferred" as const }, []],
  [{ delay_reason_code: "WEA", change_remark: "Typhoon" }, ["Bad weather (WEA)", "“Typhoon”"]],
  [{ delay_reason_code: "WEA", change_remark: "Bad weather" }, ["Bad weather (WEA)"]],
  [{ delay_reason_code: "Z9" }, ["Delay reason Z9"]],
])("the details of %j are %j", (event, expected) => {
  const details = statementDetails(english("itinerary"), english("eta-reasons"), { ...plain, ...event });
  expect(details).toEqual(expected);
});
