import { expect, test } from "vitest";
import { sanitizeJson, sanitizeLine, sanitizeMarkdown } from "./sanitize-text";

/** Invisible characters: variation selectors, tags and blank-looking characters. */
const hidden = "a\u{e0100}\u{e01ef}\ufe01\u{e0069}\u00ad\u061c\u3164\u180eb";

test("invisible characters are removed", () => {
  expect(sanitizeJson({ text: hidden })).toEqual({ text: "ab" });
  expect(sanitizeLine(hidden)).toBe("ab");
  expect(sanitizeLine("Größe, 上海, नमस्ते, 🚢")).toBe("Größe, 上海, नमस्ते, 🚢");
});

test("line breaks of any kind are replaced or removed", () => {
  expect(sanitizeLine("a\r\nb\u2028c\u0085d\u2029e\u000bf")).toBe("a b cd e f");
});

test("a cut string ends with a complete character", () => {
  expect(sanitizeLine(`${"x".repeat(1_999)}🚢🚢`).isWellFormed()).toBe(true);
});

test("Markdown images, links and HTML are disabled", () => {
  const text = sanitizeMarkdown('![x](https://evil.test/?q=1) <img src="https://evil.test"> [y](https://evil.test)');
  expect(text).not.toMatch(/\]\(|</);
  expect(text).toContain("evil.test");
});
