import type { ZodOpenApiOperationObject } from "zod-openapi";
import { jsonApiType, jsonType } from "@/lib/http/media-type";
import { describeOperation } from "./describe-operation";
import type { Examples } from "./example";
import { nameOperation } from "./name-operation";
import type { Operation } from "./operation";
import { printParameters } from "./print-parameters";
import { printResponses } from "./print-responses";
import { tagOf } from "./tags";

function bodyOf({ contract }: Operation, name: string, example: unknown): ZodOpenApiOperationObject["requestBody"] {
  const { body } = contract;
  if (!body) return undefined;
  const schema = body.schema.meta({ id: `${name}_body` });
  const types = body.resourceType === null ? [jsonType, jsonApiType] : [jsonApiType, jsonType];
  const content = types.map((type, index) => [
    type,
    { schema, ...(index === 0 && example !== undefined && { example }) },
  ]);
  return { required: !body.optional, content: Object.fromEntries(content) };
}

/** One operation of the document, from its contract and from real answers. */
export function printOperation(operation: Operation, examples: Examples | undefined): ZodOpenApiOperationObject {
  const { pattern, contract } = operation;
  const operationId = nameOperation(operation);
  const requestBody = bodyOf(operation, operationId, examples?.request);
  return {
    operationId,
    summary: contract.summary,
    description: describeOperation(operation),
    tags: [tagOf(pattern)],
    ...printParameters(operation),
    ...(requestBody && { requestBody }),
    responses: printResponses(operation, examples),
    ...(contract.auth === "none" && { security: [] }),
  };
}
