import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { errorDocument } from "@/lib/platform/jsonapi/error-document";
import { requestReasons } from "@/lib/platform/jsonapi/request-reasons";
import { english, german } from "@/test/english";
import { errorObjectText } from "./use-error-text";

const at = "2026-11-29T12:00:00Z";
const facts = { name: "dana@example.com", max: 50, at, type: "booking", count: 51, rest: 4, seconds: 12 };
const texts = { types: "container, booking", carrier: "Maersk", way: "Retry it instead.", scac: "MAEU" };
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
  const gaps = Object.fromEntries(Object.keys({ ...facts, ...texts }).map((name) => [name, "…"]));
  for (const code of requestReasons.codes) {
    // Some are written sentence by sentence.
    const parts = requestReasons.write(code, gaps).split(/…|(?<=\.) /);
    for (const part of parts) expect(source.includes(part.trim()), `${code}: ${part}`).toBe(true);
  }
});

/** With words of their own in English. */
const ownWords = ["exports_per_day", "bulk_rows_wait", "delivery_before_discharge"];

test("pages state every reason in their language, in English as the API", () => {
  for (const code of requestReasons.codes) {
    const error = errorOf(code);
    const [inEnglish, inGerman] = [errorObjectText(english("api"), error), errorObjectText(german("api"), error)];
    if (ownWords.includes(code)) expect(inEnglish).not.toMatch(/\d{4}-\d\d|per minute remain/);
    else expect(inEnglish).toBe(error.detail);
    expect(inGerman, code).not.toMatch(/\{|undefined/);
    expect(inGerman, code).not.toBe(inEnglish);
  }
  expect(errorObjectText(german("api"), errorOf("webhooks_max"))).toBe(
    "Ein Konto kann höchstens 50 Webhooks haben. Löschen Sie einen, der nicht mehr gebraucht wird.",
  );
});

test("a reason goes before the status, and times are in the language of the page", () => {
  const error = { ...errorOf("exports_per_day"), status: "429" };
  const text = errorObjectText(german("api"), error);
  expect(text).toMatch(
    /^In 24 Stunden sind 50 Exporte möglich\. Der nächste kann ab So\.? 29\. Nov\S* .*12:00 UTC erstellt werden\.$/,
  );
  const unknown = { status: "429", detail: "Slow down." };
  expect(errorObjectText(german("api"), unknown)).toBe("Zu viele Anfragen. Versuchen Sie es gleich noch einmal.");
});
