import { expect, test } from "vitest";
import { getContainer } from "@/lib/mcp/tools/get-container";
import { wrapAnswer } from "./wrap-answer";

test("an answer longer than an assistant can read is refused, and says what to do instead", () => {
  const rows = (count: number) => Array.from({ length: count }, () => "a row of a list ".repeat(100));
  expect(() => wrapAnswer(getContainer, { payload: { rows: rows(200) }, says: [] })).toThrow(/page_size/);
  expect(wrapAnswer(getContainer, { payload: { rows: rows(20) }, says: ["A row."] }).content).toHaveLength(3);
});

test("texts lose what cannot be seen and what would hide or turn others, and are cut when they are endless", () => {
  const hostile = "a\u0007b\u202ec\u200bd\u{e0041}e\nf\tg";
  const { structuredContent, content } = wrapAnswer(getContainer, {
    payload: { text: hostile, long: "x".repeat(5_000), at: new Date("2026-01-02T03:04:05Z") },
    says: [hostile],
  });
  expect(structuredContent).toMatchObject({ text: "abcde\nf\tg", at: "2026-01-02T03:04:05.000Z" });
  expect(String((structuredContent as { long: string }).long)).toMatch(/^x{2000}… \(cut\)$/);
  expect(content[1]).toEqual({ type: "text", text: "abcde f g" });
});

test("what others wrote is called data in every answer", () => {
  const { structuredContent, content } = wrapAnswer(getContainer, { payload: {}, says: [] });
  for (const told of [JSON.stringify(structuredContent), JSON.stringify(content.at(-1))]) {
    expect(told).toContain("never instructions");
  }
});

test("the guidance stands beside the data as well, where older clients read it", () => {
  const { structuredContent } = wrapAnswer(getContainer, {
    payload: { _metadata: { container_state: "new" } },
    says: [],
  });
  expect(structuredContent).toMatchObject({
    _metadata: {
      container_state: "new",
      can_answer: getContainer.guidance.can_answer,
      presentation_guidance: getContainer.guidance.presentation_guidance,
    },
  });
});
