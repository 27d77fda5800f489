import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi";
import { jsonApiType, jsonType } from "@/lib/http/media-type";
import type { ErrorCode } from "@/lib/platform/errors";
import { answerSchema } from "./answer-schema";
import type { Examples } from "./example";
import { explainCode } from "./explain-code";
import { listRefusals } from "./list-refusals";
import { isCacheable, isCounted, isRepeatable, type Operation } from "./operation";
import { headersOfRefusal, headersOfSuccess } from "./print-headers";
import { refusalSchema } from "./refusal-schema";
import { primaryOf } from "./resource-graph";

/** The example stands beside one of two equal media types: it is the same under the other. */
function contentOf(schema: z.ZodType, types: string[], example: unknown): ZodOpenApiResponseObject["content"] {
  return Object.fromEntries(
    types.map((type, index) => [type, { schema, ...(index === 0 && example !== undefined && { example }) }]),
  );
}

function success(operation: Operation, example: unknown): ZodOpenApiResponseObject {
  const { response, summary, mediaType } = operation.contract;
  const headers = headersOfSuccess(operation);
  if (response instanceof z.ZodNull) return { description: "Done. The answer is empty.", headers };
  const json = primaryOf(response) ? [jsonType, jsonApiType] : [jsonType];
  const types = mediaType ? [mediaType] : json;
  return { description: `${summary}.`, headers, content: contentOf(answerSchema(operation.contract), types, example) };
}

function explain(codes: ErrorCode[], status: number): string {
  if (status !== 422) return codes.map(explainCode).join(" ");
  return [
    "The request is understood, and cannot be done:",
    ...codes.map((code) => `- \`${code}\`: ${explainCode(code)}`),
  ].join("\n");
}

const shared = new Map<string, ZodOpenApiResponseObject>();

/** What several operations refuse with in the same words stands once, under the name of its codes. */
function refusal(operation: Operation, status: number, codes: ErrorCode[], example: unknown): ZodOpenApiResponseObject {
  const response = {
    description: explain(codes, status),
    headers: headersOfRefusal(operation, status),
    content: contentOf(refusalSchema, [jsonType, jsonApiType], example),
  };
  if (example !== undefined) return response;
  const kinds = [isRepeatable(operation) ? "repeatable" : "", isCounted(operation) ? "" : "uncounted"];
  const id = [codes.join("-"), ...kinds.filter(Boolean)].join(".");
  const known = shared.get(id) ?? { ...response, id };
  shared.set(id, known);
  return known;
}

/** The success, 304 for reads, and every refusal with its codes in words. */
export function printResponses(
  operation: Operation,
  examples: Examples | undefined,
): ZodOpenApiOperationObject["responses"] {
  const { status = 200 } = operation.contract;
  const told = examples?.refusal;
  const refusals = [...listRefusals(operation)].map(([refused, codes]) => [
    String(refused),
    refusal(operation, refused, codes, told?.status === refused ? told.body : undefined),
  ]);
  const description = "The copy at hand is still good. The answer is empty.";
  return {
    [String(status)]: success(operation, examples?.answer),
    ...(isCacheable(operation) && { "304": { description, headers: headersOfSuccess(operation) } }),
    ...Object.fromEntries(refusals),
  };
}
