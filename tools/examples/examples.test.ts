import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import type { Examples } from "@/lib/openapi/example";
import { nameOperation } from "@/lib/openapi/name-operation";
import { listOperations } from "@/lib/openapi/operation";
import { documentedAnswer, faultOfRequest } from "@/test/contracts/documented-answer";
import { collectExamples } from "./collect-examples";

const stored = JSON.parse(readFileSync("lib/openapi/examples.json", "utf8")) as Record<string, Examples>;
// A stream has no end, so no answer to show.
const operations = listOperations(routes)
  .filter(({ contract }) => !contract.mediaType)
  .map((operation) => ({ name: nameOperation(operation), ...operation }));
let collected: Record<string, Examples>;

beforeAll(async () => {
  collected = await collectExamples();
}, 120_000);

test("every operation has an example, and every example an operation: npm run examples", () => {
  expect(operations.length).toBeGreaterThan(60);
  expect(Object.keys(stored).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test.each(operations)("the examples of $name are what the sandbox answers: npm run examples", ({ name }) => {
  expect(collected[name]).toBeDefined();
  expect(stored[name]).toEqual(collected[name]);
});

test.each(operations)("the examples of $name fit their schemas", ({ name, pattern, method, contract }) => {
  const { request, answer, refusal } = stored[name] ?? {};
  const faultOf = (status: number, body: unknown) =>
    documentedAnswer(pattern, method, status)?.faultOf("application/json", body, false);
  if (request !== undefined) expect(faultOfRequest(pattern, method, request)).toBeNull();
  if (answer !== undefined) expect(faultOf(contract.status ?? 200, answer)).toBeNull();
  expect(refusal?.status).toBeGreaterThanOrEqual(400);
  expect(faultOf(refusal?.status ?? 0, refusal?.body)).toBeNull();
});
