import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// The sheet docs/jsonapi.md says which test proves which rule: that the test is there, and that no rule is without one.

const sheet = readFileSync("docs/jsonapi.md", "utf8");
const [rules = "", deviationsAndRest = ""] = sheet.split("\n## Deviations\n");
const [deviations = ""] = deviationsAndRest.split("\n## ");

type Link = { text: string; target: string };

const linksOf = (text: string): Link[] =>
  [...text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].map(([, name = "", target = ""]) => ({ text: name, target }));
const isTest = ({ target }: Link) => target.endsWith(".test.ts");

/** The rows of all tables before the deviations: a rule and its proof. */
const rows = rules
  .split("\n")
  .filter((line) => line.startsWith("| ") && line !== "| Rule | Proof |")
  .map((line) => line.slice(2, -2).split(" | "));

/** Headings of deviations, as links name them, with what stands below. */
const reasons = deviations
  .split("\n### ")
  .slice(1)
  .map((part) => {
    const [heading = "", ...text] = part.split("\n");
    return { anchor: `#${heading.toLowerCase().replaceAll(" ", "-")}`, text: text.join("\n") };
  });

/** Titles of a file's tests, and those that its table gives to a title which begins with %s. */
function titlesOf(path: string): Set<string> {
  const source = readFileSync(path, "utf8");
  const titles = [...source.matchAll(/\(\s*"((?:[^"\\]|\\.)+)",\s*(?:async )?\(/g)].map(([, title = ""]) => title);
  const cases = [...source.matchAll(/\[\s*"((?:[^"\\]|\\.)+)",/g)].map(([, name = ""]) => name);
  const told = titles.flatMap((title) => cases.map((name) => title.replace("%s", () => name)));
  return new Set([...titles, ...told]);
}

const proofs = linksOf(sheet).filter(isTest);

test("the sheet has rules for every part of the standard", () => {
  const parts = rules.split("\n## ").slice(1);
  const filled = parts.filter((part) => part.includes("\n| Rule | Proof |\n|---|---|\n| "));
  expect([parts.length, filled.length]).toEqual([16, 15]);
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter(([rule = "", proof = "", ...more]) => rule === "" || proof === "" || more.length > 0)).toEqual([]);
});

test("every rule has a test that proves it, or a deviation", () => {
  const bare = rows.filter(([, proof = ""]) => {
    const links = linksOf(proof);
    return !links.some((link) => isTest(link) || reasons.some(({ anchor }) => anchor === link.target));
  });
  expect(bare).toEqual([]);
});

test("every deviation is named by a rule, and has its reason and a test; none is named that is not there", () => {
  const named = new Set(rows.flatMap(([, proof = ""]) => linksOf(proof)).map(({ target }) => target));
  expect(new Set([...named].filter((target) => target.startsWith("#")))).toEqual(
    new Set(reasons.map(({ anchor }) => anchor)),
  );
  for (const { anchor, text } of reasons) {
    expect([anchor, linksOf(text).some(isTest)]).toEqual([anchor, true]);
    expect(text.replaceAll(/\[[^\]]+\]\([^)]+\)/g, "").trim().length).toBeGreaterThan(40);
  }
});

test.each([...new Set(proofs.map(({ target }) => target))])("the tests that are named of %s are there", (target) => {
  const path = join("docs", decodeURI(target));
  expect([path, existsSync(path)]).toEqual([path, true]);
  const titles = titlesOf(path);
  const missing = proofs.filter((proof) => proof.target === target && !titles.has(proof.text)).map(({ text }) => text);
  expect(missing).toEqual([]);
});

test("a title that no test has is noticed", () => {
  const titles = titlesOf("test/contracts/jsonapi-faults.test.ts");
  expect(titles).toContain("data and errors is caught");
  for (const other of ["data and mistakes is caught", "data and errors", "%s is caught well"]) {
    expect(titles).not.toContain(other);
  }
});
