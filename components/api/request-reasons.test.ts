import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { english, german } from "@/test/english";
import { errorObjectText } from "./use-error-text";
import { AppError } from "@/lib/platform/errors";
import { errorDocument } from "@/lib/platform/jsonapi/error-document";
import { requestReasons } from "@/lib/platform/jsonapi/request-reasons";

const facts = { name: "dana@example.com", max: 50, at: "2026-11-29T12:00:00Z", type: "booking", count: 51 };
const texts = { types: "container, booking", carrier: "Maersk", way: "Retry it instead." };
const write = (code: (typeof requestReasons.codes)[number]) => requestReasons.write(code, { ...facts, ...texts });

const errorOf = (code: (typeof requestReasons.codes)[number]) => {
  const [error] = errorDocument(new AppError("conflict", write(code))).errors;
  if (!error) throw new Error("no error");
  return error;
};

test("every reason is a member of the error, with its facts", () => {
  expect(requestReasons.codes.map((code) => errorOf(code).meta?.reason)).toEqual(requestReasons.codes);
  expect(errorOf("last_admin").meta).toEqual({ reason: "last_admin", name: "dana@example.com" });
  expect(errorOf("webhooks_max").meta).toEqual({ reason: "webhooks_max", max: 50 });
  expect(errorDocument(new AppError("conflict", "The moon is full.")).errors[0]).not.toHaveProperty("meta");
});

test("every reason is one that the code states, word by word", () => {
  const files = globSync("lib/**/*.ts").filter((file) => !/request-reasons|\.test\./.test(file));
  const source = files.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(files.length).toBeGreaterThan(100);
  const gaps = { name: "…", max: "…", at: "…", type: "…", count: "…", types: "…", carrier: "…", way: "…" };
  for (const code of requestReasons.codes) {
    for (const part of requestReasons.write(code, gaps).split("…")) expect(source, code).toContain(part.trim());
  }
});

test("pages state every reason in their language, in English that of the API", () => {
  for (const code of requestReasons.codes) {
    const error = errorOf(code);
    expect(errorObjectText(english("api"), error)).toBe(error.detail);
    expect(errorObjectText(german("api"), error), code).not.toBe(error.detail);
  }
  expect(errorObjectText(german("api"), errorOf("webhooks_max"))).toBe(
    "Ein Konto kann höchstens 50 Webhooks haben. Löschen Sie einen, der nicht mehr gebraucht wird.",
  );
});
