import { expect, test } from "vitest";
import { renameInQuery } from "./rename-in-query";

test.each([
  ["the only tag", "f.tags=urgent", "f.tags=rush"],
  [
    "one of several, among other filters",
    "status=in_transit&f.tags=spring,urgent&sort=-created_at",
    "status=in_transit&f.tags=spring%2Crush&sort=-created_at",
  ],
  ["a tag merged into another that the filter has", "f.tags=rush%2Curgent", "f.tags=rush"],
  ["a tag that records do not have", "f.tags.not=spring%2Curgent", "f.tags.not=spring%2Crush"],
  ["a tag in both filters", "f.tags=urgent&f.tags.not=urgent", "f.tags=rush&f.tags.not=rush"],
  ["spaces between tags", "f.tags=spring%2C+urgent", "f.tags=spring%2Crush"],
])("the filter of a saved query names the new tag: %s", (_, query, expected) => {
  expect(renameInQuery(query, "urgent", "rush")).toBe(expected);
});

test.each(["", "f.tags=Urgent", "f.tags=urgently", "q=urgent", "f.ref_numbers=urgent"])(
  "a query without the tag stays as it is: %s",
  (query) => {
    expect(renameInQuery(query, "urgent", "rush")).toBeNull();
  },
);

test("a comma within a tag does not separate tags", () => {
  expect(renameInQuery("f.tags=a%5C%2Cb", "a", "x")).toBeNull();
  const renamed = renameInQuery("f.tags=a%5C%2Cb%2Cc", "a,b", "a,d");
  expect(new URLSearchParams(renamed ?? "").get("f.tags")).toBe("a\\,d,c");
});
