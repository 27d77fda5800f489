import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { listOperations, type OperationExamples, operationIdOf } from "@/lib/openapi/operation";
import { documentedResponse, requestViolation } from "@/test/contracts/documented-response";
import { setVariables } from "@/test/support/process-values";
import { collectExamples, exampleVariables } from "./collect-examples";

const stored = JSON.parse(readFileSync("lib/openapi/examples.json", "utf8")) as Record<string, OperationExamples>;
// Streams have no example, because they do not end, nor have requests whose body is not JSON.
const operations = listOperations(routes)
  .filter(({ contract }) => !contract.mediaType && !contract.requestMediaType)
  .map((operation) => ({ name: operationIdOf(operation), ...operation }));
let collected: Record<string, OperationExamples>;

beforeAll(async () => {
  await setVariables(exampleVariables);
  collected = await collectExamples();
}, 120_000);

test("every operation has examples, and every example an operation (npm run examples)", () => {
  expect(operations.length).toBeGreaterThan(60);
  expect(Object.keys(stored).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test.each(operations)("the examples of $name equal the recorded ones (npm run examples)", ({ name }) => {
  expect(collected[name]).toBeDefined();
  expect(stored[name]).toEqual(collected[name]);
});

test.each(operations)("the examples of $name match their schemas", ({ name, pattern, method, contract }) => {
  const { request, response, error } = stored[name] ?? {};
  const violationOf = (status: number, body: unknown) =>
    documentedResponse(pattern, method, status)?.violationOf("application/json", body, false);
  if (request !== undefined) expect(requestViolation(pattern, method, request)).toBeNull();
  if (response !== undefined) expect(violationOf(contract.status ?? 200, response)).toBeNull();
  expect(error?.status).toBeGreaterThanOrEqual(400);
  expect(violationOf(error?.status ?? 0, error?.body)).toBeNull();
});
