import { expect, test } from "vitest";
import { cleanJson, cleanLine, cleanMarkdown } from "./clean-text";

/** Bytes that travel unseen behind a letter, as variation selectors, as tags and as blanks that look like nothing. */
const hidden = "a\u{e0100}\u{e01ef}\ufe01\u{e0069}\u00ad\u061c\u3164\u180eb";

test("no text carries another one that people cannot see", () => {
  expect(cleanJson({ text: hidden })).toEqual({ text: "ab" });
  expect(cleanLine(hidden)).toBe("ab");
  expect(cleanLine("Größe, 上海, नमस्ते, 🚢")).toBe("Größe, 上海, नमस्ते, 🚢");
});

test("a sentence stays one line whatever breaks lines", () => {
  expect(cleanLine("a\r\nb\u2028c\u0085d\u2029e\u000bf")).toBe("a b cd e f");
});

test("a text that is cut ends with a whole character", () => {
  expect(cleanLine(`${"x".repeat(1_999)}🚢🚢`).isWellFormed()).toBe(true);
});

test("Markdown of others becomes no image, no link and no HTML", () => {
  const text = cleanMarkdown('![x](https://evil.test/?q=1) <img src="https://evil.test"> [y](https://evil.test)');
  expect(text).not.toMatch(/\]\(|</);
  expect(text).toContain("evil.test");
});
