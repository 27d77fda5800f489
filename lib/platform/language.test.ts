import { expect, test } from "vitest";
import { negotiateLanguage, parseLanguage } from "./language";

test("parses only the codes of languages of the pages", () => {
  expect(["en", "de", "fr", "DE", "", null, undefined].map(parseLanguage)).toEqual([
    "en",
    "de",
    null,
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en;q=0.5, de;q=0.7", "de"],
  ["fr-FR,fr;q=0.9,en;q=0.3,de;q=0.2", "en"],
  ["DE-ch", "de"],
  ["de;q=0, en;q=0.1", "en"],
  ["de;q=0", null],
  ["fr, *;q=0.1", null],
  ["den", null],
  ["", null],
  [null, null],
])("negotiates %s to %s", (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
