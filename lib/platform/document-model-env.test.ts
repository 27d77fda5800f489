import { expect, test } from "vitest";
import { requiredVariables as required } from "@/test/support/required-variables";
import { parseEnv } from "./env";

const model = {
  DOCUMENT_MODEL_URL: "http://10.0.0.5:11434/v1/",
  DOCUMENT_MODEL_NAME: "reader-1",
  DOCUMENT_MODEL_KEY: "key",
};

test("documents are read by rules only unless all variables of a model are set", () => {
  expect(parseEnv(required).documentModel).toBeNull();
  const expected = { url: "http://10.0.0.5:11434/v1", name: "reader-1", key: "key" };
  expect(parseEnv({ ...required, ...model }).documentModel).toEqual(expected);
});

test.each(Object.keys(model))("names %s when it alone is missing", (name) => {
  expect(() => parseEnv({ ...required, ...model, [name]: "" })).toThrow(`${name} is required when`);
});

test("rejects an address that is no URL", () => {
  expect(() => parseEnv({ ...required, ...model, DOCUMENT_MODEL_URL: "ftp://model" })).toThrow(/must be a URL/);
});
