import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// docs/jsonapi.md links every requirement of JSON:API to the tests that prove it. Checks that the linked tests exist and no link is missing.

const page = readFileSync("docs/jsonapi.md", "utf8");
const [rules = "", deviationsAndRest = ""] = page.split("\n## Deviations\n");
const [deviations = ""] = deviationsAndRest.split("\n## ");

type Link = { text: string; target: string };

const linksOf = (text: string): Link[] =>
  [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, name = "", target = ""]) => ({ text: name, target }));
const isTest = ({ target }: Link) => target.endsWith(".test.ts");

/** The rows of all tables before the deviations: requirement and tests. */
const rows = rules
  .split("\n")
  .filter((line) => line.startsWith("| ") && line !== "| Requirement | Test |")
  .map((line) => line.slice(2, -2).split(" | "));

/** The anchors and texts of the deviations. */
const deviationSections = deviations
  .split("\n### ")
  .slice(1)
  .map((part) => {
    const [heading = "", ...text] = part.split("\n");
    return { anchor: `#${heading.toLowerCase().replaceAll(" ", "-")}`, text: text.join("\n") };
  });

/** The test titles of a file, with %s replaced by each name of its table. */
function titlesOf(path: string): Set<string> {
  const source = readFileSync(path, "utf8");
  const titles = [...source.matchAll(/\(\s*"((?:[^"\\]|\\.)+)",\s*(?:async )?\(/g)].map(([, title = ""]) => title);
  const cases = [...source.matchAll(/\[\s*"((?:[^"\\]|\\.)+)",/g)].map(([, name = ""]) => name);
  const filled = titles.flatMap((title) => cases.map((name) => title.replace("%s", () => name)));
  return new Set([...titles, ...filled]);
}

const proofs = linksOf(page).filter(isTest);

test("the page has requirements for every part of the standard", () => {
  const parts = rules.split("\n## ").slice(1);
  const withTable = parts.filter((part) => part.includes("\n| Requirement | Test |\n|---|---|\n| "));
  expect([parts.length, withTable.length]).toEqual([16, 15]);
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter(([rule = "", proof = "", ...more]) => rule === "" || proof === "" || more.length > 0)).toEqual([]);
});

test("every requirement has a test or a deviation", () => {
  const withoutTest = rows.filter(([, proof = ""]) => {
    const links = linksOf(proof);
    return !links.some((link) => isTest(link) || deviationSections.some(({ anchor }) => anchor === link.target));
  });
  expect(withoutTest).toEqual([]);
});

test("every deviation is linked by a requirement and has a reason and a test; all linked deviations exist", () => {
  const named = new Set(rows.flatMap(([, proof = ""]) => linksOf(proof)).map(({ target }) => target));
  expect(new Set([...named].filter((target) => target.startsWith("#")))).toEqual(
    new Set(deviationSections.map(({ anchor }) => anchor)),
  );
  for (const { anchor, text } of deviationSections) {
    expect([anchor, linksOf(text).some(isTest)]).toEqual([anchor, true]);
    expect(text.replaceAll(/\[[^\]]+\]\([^)]+\)/g, "").trim().length).toBeGreaterThan(40);
  }
});

test.each([...new Set(proofs.map(({ target }) => target))])("the linked tests of %s exist", (target) => {
  const path = join("docs", decodeURI(target));
  expect([path, existsSync(path)]).toEqual([path, true]);
  const titles = titlesOf(path);
  const missing = proofs.filter((proof) => proof.target === target && !titles.has(proof.text)).map(({ text }) => text);
  expect(missing).toEqual([]);
});

test("detects the title of a test that does not exist", () => {
  const titles = titlesOf("test/contracts/jsonapi-violations.test.ts");
  expect(titles).toContain("rejects data together with errors");
  for (const other of ["rejects data together with mistakes", "data together with errors", "rejects %s well"]) {
    expect(titles).not.toContain(other);
  }
});
