import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseMutations } from "./parse-mutations";

test("parses rules with their text and its replacement, by file", () => {
  const text = `A comment.

== one.ts
The first rule.
- if (a &&
-   b)
+ if (a)
The second rule.
-   return a;
+   return b;

== two.ts
The third rule.
- x
+ y
`;
  expect(parseMutations(text)).toEqual([
    { file: "one.ts", rule: "The first rule.", from: "if (a &&\n  b)", to: "if (a)" },
    { file: "one.ts", rule: "The second rule.", from: "  return a;", to: "  return b;" },
    { file: "two.ts", rule: "The third rule.", from: "x", to: "y" },
  ]);
});

test("every mutation of the projection replaces a text by another one, and names its rule once", () => {
  const mutations = parseMutations(readFileSync(join(import.meta.dirname, "projection-mutations.txt"), "utf8"));
  expect(mutations.length).toBeGreaterThan(200);
  expect(mutations.filter(({ from, to }) => from === "" || from === to)).toEqual([]);
  const names = mutations.map(({ file, rule }) => `${file}: ${rule}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
