import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { fieldValues, toggleValue } from "@/components/field-filters/field-values";
import { filterWords } from "@/components/field-filters/value-text";
import { escapedListFilter } from "@/lib/platform/jsonapi/filter";
import { english } from "@/test/english";
import { renameInQuery } from "./rename-in-query";
import { taggedHref, tagPath } from "./tag";

const tagsField = { label: "tag", kind: "text", isList: true } as const;
/** The tags that the server reads from a filter. */
const read = (text: string | null) => escapedListFilter.parse(text ?? "");
const parameterOf = (path: string, name: string) => new URL(path, "http://localhost").searchParams.get(name);
const filterOf = (tags: string[]) => tags.reduce((text, tag) => toggleValue("tags", text, tag), "");

const examples = ["a, b", "\\", "a\\", "\\,", "a\\\\", ",", "a\\,b\\", "C:\\temp", "\\\\,,\\", "50% & +1 = #?", "“ü”"];
const tag = string({ unit: constantFrom("a", "b", ",", "\\", " ", "&", "ü") })
  .map((text) => text.trim())
  .filter((text) => text !== "");

function check(tags: string[]): void {
  const different = [...new Set(tags)];
  const text = filterOf(different);
  expect(read(text)).toEqual(different);
  expect(fieldValues("tags", text)).toEqual(different);
  expect(filterWords(english("filters"), { tags: text }, "tags", tagsField).value).toBe(different.join(", "));
  const [first = "", ...others] = different;
  expect(read(parameterOf(taggedHref("shipments", first), "f.tags"))).toEqual([first]);
  expect(read(parameterOf(tagPath(first), "filter[name]"))).toEqual([first]);
  expect(read(toggleValue("tags", text, first))).toEqual(others);
  const renamed = renameInQuery(String(new URLSearchParams({ "f.tags": text })), first, "new, \\name\\");
  expect(read(new URLSearchParams(renamed ?? "").get("f.tags"))).toEqual(["new, \\name\\", ...others]);
}

test("tags with commas and backslashes are the same in facets, chips, links, renamed filters and on the server", () => {
  for (const example of examples) check([example]);
  check(examples);
  assert(property(array(tag, { minLength: 1, maxLength: 4 }), check));
});

test("a backslash before another character is a backslash, as in filters that were written without escaping it", () => {
  expect(read("C:\\temp,b")).toEqual(["C:\\temp", "b"]);
});
