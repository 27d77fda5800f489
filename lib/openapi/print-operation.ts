import type { ZodOpenApiOperationObject } from "zod-openapi";
import type { Contract } from "@/lib/http/contract";
import { jsonApiType, jsonType } from "@/lib/http/response-headers";
import { isRateLimited, isRead, type Operation, type OperationExamples, operationIdOf } from "./operation";
import { printParameters } from "./print-parameters";
import { printResponses } from "./print-responses";
import { tagOf } from "./tags";

function bodyOf({ contract }: Operation, name: string, example: unknown): ZodOpenApiOperationObject["requestBody"] {
  const { body, requestMediaType } = contract;
  if (requestMediaType) {
    return { required: true, content: { [requestMediaType]: { schema: { type: "string", format: "binary" } } } };
  }
  if (!body) return undefined;
  const schema = body.schema.meta({ id: `${name}_body` });
  const types = body.resourceType === null ? [jsonType, jsonApiType] : [jsonApiType, jsonType];
  const content = types.map((type, index) => [
    type,
    { schema, ...(index === 0 && example !== undefined && { example }) },
  ]);
  return { required: !body.optional, content: Object.fromEntries(content) };
}

/** Builds the OpenAPI operation from its contract and recorded examples. */
export function printOperation(
  operation: Operation,
  examples: OperationExamples | undefined,
): ZodOpenApiOperationObject {
  const { pattern, contract } = operation;
  const operationId = operationIdOf(operation);
  const requestBody = bodyOf(operation, operationId, examples?.request);
  return {
    operationId,
    summary: contract.summary,
    description: operationDescription(operation),
    tags: [tagOf(pattern)],
    ...printParameters(operation),
    ...(requestBody && { requestBody }),
    responses: printResponses(operation, examples),
    ...(contract.auth === "none" && { security: [] }),
    ...(contract.readOnly && { "x-only-reads": true }),
  };
}

function permissionText(operation: Operation): string {
  const { auth, role, feature, readOnly } = operation.contract;
  if (auth === "none") return "Requires no API key.";
  const least = role ?? (isRead(operation) ? "viewer" : "member");
  const mayOnlyRead = isRead(operation) || readOnly ? "" : " and a key with write access";
  const gate = feature ? ` The feature \`${feature}\` must be enabled for the account.` : "";
  return `Requires the role ${least} or higher${mayOnlyRead}.${gate}`;
}

function rateLimitText(bucket: Contract["bucket"]): string {
  if (bucket === undefined || bucket === "default" || bucket === "none") return "";
  return `Rate limit: ${bucket.perMinute} requests per minute.`;
}

/** Description of an operation: what it does, the required role and feature, and its own rate limit. */
export function operationDescription(operation: Operation): string {
  const { description, bucket } = operation.contract;
  const parts = [description ?? "", permissionText(operation), isRateLimited(operation) ? rateLimitText(bucket) : ""];
  return parts.filter(Boolean).join("\n\n");
}
