import { expect, test } from "vitest";
import { codedSentences } from "./coded-sentences";

const sentences = codedSentences({
  http_status: "The carrier answered {status}.",
  token_error: "The token server answered {status} ({error}).",
  empty: "The response is empty.",
  failing: "All {failures} attempts failed. Last error: {error*}",
});

test.each([
  ["http_status", { status: 401 }, "The carrier answered 401."],
  ["token_error", { status: 400, error: "invalid_client" }, "The token server answered 400 (invalid_client)."],
  ["empty", {}, "The response is empty."],
  ["failing", { failures: 24, error: "It is closed." }, "All 24 attempts failed. Last error: It is closed."],
] as const)("%s with its facts is written as a sentence and read back", (code, facts, sentence) => {
  expect(sentences.write(code, facts)).toBe(sentence);
  expect(sentences.read(sentence)).toEqual({ code, facts });
});

test.each([
  "The carrier answered",
  "The response is empty",
  "The response isxempty.",
  "The carrier answered 401 or so.",
])("%s has no code", (sentence) => {
  expect(sentences.read(sentence)).toBeNull();
});
