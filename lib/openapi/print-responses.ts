import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import { includableResources } from "@/lib/http/includable-resources";
import { jsonApiType, jsonType } from "@/lib/http/response-headers";
import type { ErrorCode } from "@/lib/platform/errors";
import { describeErrorCode, errorCodesByStatus, errorDocumentSchema } from "./error-responses";
import {
  isCacheable,
  isIdempotencyKeySupported,
  isRateLimited,
  type Operation,
  type OperationExamples,
} from "./operation";
import { errorHeaders, successHeaders } from "./print-headers";
import { primaryDataOf, reachableTypes } from "./resource-graph";

const builtSchemas = new Map<z.ZodType, z.ZodType>();

function includedSchema(object: z.ZodObject): z.ZodType {
  const objects = reachableTypes(object).flatMap((type) => includableResources.get(type)?.object ?? []);
  const [first, ...others] = objects;
  if (!first) return z.array(z.unknown()).max(0);
  return z.array(others.length > 0 ? z.discriminatedUnion("type", [first, ...others] as never) : first);
}

function buildResponseSchema(response: z.ZodType): z.ZodType {
  if (response instanceof z.ZodUnion) return z.union((response.options as z.ZodType[]).map(responseSchema));
  const primary = primaryDataOf(response);
  if (!primary) return response;
  const included = includedSchema(primary.object)
    .optional()
    .meta({ description: "Related records requested by `include`, each once" });
  const schema = (response as z.ZodObject).extend({ included });
  return schema.meta({ id: `${primary.type}_${primary.isList ? "list" : "document"}` });
}

/** Schema of a successful response; `included` contains the types that `include` can reach. */
function responseSchema(response: z.ZodType): z.ZodType {
  const schema = builtSchemas.get(response) ?? buildResponseSchema(response);
  builtSchemas.set(response, schema);
  return schema;
}

/** The example is added to the first media type only, because it is the same for all. */
function contentOf(schema: z.ZodType, types: string[], example: unknown): ZodOpenApiResponseObject["content"] {
  return Object.fromEntries(
    types.map((type, index) => [type, { schema, ...(index === 0 && example !== undefined && { example }) }]),
  );
}

function successResponse(operation: Operation, example: unknown): ZodOpenApiResponseObject {
  const { response, summary, mediaType } = operation.contract;
  const headers = successHeaders(operation);
  if (response instanceof z.ZodNull) return { description: "Success. The response has no body.", headers };
  const json = primaryDataOf(response) ? [jsonType, jsonApiType] : [jsonType];
  const types = mediaType ? [mediaType] : json;
  return {
    description: `${summary}.`,
    headers,
    content: contentOf(responseSchema(response), types, example),
  };
}

function describeCodes(codes: ErrorCode[], status: number): string {
  if (status !== 422) return codes.map(describeErrorCode).join(" ");
  return [
    "The request is valid JSON but cannot be processed:",
    ...codes.map((code) => `- \`${code}\`: ${describeErrorCode(code)}`),
  ].join("\n");
}

const sharedResponses = new Map<string, ZodOpenApiResponseObject>();

/** Equal error responses of several operations share one component, named after their codes. */
function errorResponse(
  operation: Operation,
  status: number,
  codes: ErrorCode[],
  example: unknown,
): ZodOpenApiResponseObject {
  const response = {
    description: describeCodes(codes, status),
    headers: errorHeaders(operation, status),
    content: contentOf(errorDocumentSchema, [jsonType, jsonApiType], example),
  };
  if (example !== undefined) return response;
  const kinds = [isIdempotencyKeySupported(operation) ? "repeatable" : "", isRateLimited(operation) ? "" : "uncounted"];
  const id = [codes.join("-"), ...kinds.filter(Boolean)].join(".");
  const known = sharedResponses.get(id) ?? { ...response, id };
  sharedResponses.set(id, known);
  return known;
}

/** The success response, 304 for reads, and every error response with a description of its codes. */
export function printResponses(
  operation: Operation,
  examples: OperationExamples | undefined,
): ZodOpenApiOperationObject["responses"] {
  const { status = 200 } = operation.contract;
  const recorded = examples?.error;
  const errors = [...errorCodesByStatus(operation)].map(([errorStatus, codes]) => [
    String(errorStatus),
    errorResponse(operation, errorStatus, codes, recorded?.status === errorStatus ? recorded.body : undefined),
  ]);
  const description = "The cached copy is still valid. The response has no body.";
  return {
    [String(status)]: successResponse(operation, examples?.response),
    ...(isCacheable(operation) && { "304": { description, headers: successHeaders(operation) } }),
    ...Object.fromEntries(errors),
  };
}
