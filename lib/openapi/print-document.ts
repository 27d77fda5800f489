import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import type { ErrorCode } from "@/lib/errors";
import type { Contract } from "@/lib/http/contract";
import { statusOfCode } from "@/lib/jsonapi/error-document";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** One address with the contracts of its methods; read off the table of routes. */
export type DocumentedRoute = { pattern: string; contracts: Partial<Record<(typeof methods)[number], Contract>> };

const errorSchema = z
  .object({
    errors: z.array(
      z.object({
        status: z.string(),
        source: z.union([z.object({ pointer: z.string() }), z.object({ parameter: z.string() })]).nullable(),
        title: z.string(),
        detail: z.string(),
        code: z.string().optional(),
      }),
    ),
  })
  .meta({ id: "errors" });

/** What every route may refuse with, besides its own codes. */
function commonErrors({ auth, params, body, query, feature, current }: Contract): ErrorCode[] {
  return [
    ...(auth === "none" ? [] : (["unauthorized", "forbidden", "rate_limited"] as const)),
    ...(params ? (["not_found"] as const) : []),
    ...(body || query ? (["bad_request"] as const) : []),
    ...(body ? (["conflict", "too_large", "unsupported_media_type"] as const) : []),
    ...(current ? (["precondition_failed"] as const) : []),
    ...(feature ? (["forbidden"] as const) : []),
    "internal",
    "unavailable",
  ];
}

/** What a write that can be repeated by its Idempotency-Key may refuse with. */
function repeatErrors(method: string, { auth }: Contract): ErrorCode[] {
  if (auth === "none" || !["POST", "PATCH"].includes(method)) return [];
  return ["bad_request", "conflict", "idempotency_key_reused"];
}

function codesOf(method: string, contract: Contract): ErrorCode[] {
  return [...commonErrors(contract), ...repeatErrors(method, contract), ...(contract.errors ?? [])];
}

/** Every status that a route may answer with, ascending. */
export function statusesOf(method: string, contract: Contract): number[] {
  return [...new Set([contract.status ?? 200, ...codesOf(method, contract).map(statusOfCode)])].sort();
}

function responsesOf(method: string, contract: Contract): ZodOpenApiOperationObject["responses"] {
  const status = contract.status ?? 200;
  const codes = codesOf(method, contract);
  const statuses = statusesOf(method, contract).filter((other) => other !== status);
  const refusals = statuses.map((refusal) => [
    String(refusal),
    {
      description: `Refused: ${codes.filter((code) => statusOfCode(code) === refusal).join(", ")}`,
      content: { "application/json": { schema: errorSchema } },
    },
  ]);
  const success = { description: contract.summary, content: { "application/json": { schema: contract.response } } };
  return Object.fromEntries([[String(status), success], ...refusals]);
}

function parametersOf(pattern: string, contract: Contract): ZodOpenApiOperationObject["requestParams"] {
  const names = [...pattern.matchAll(/\{([^}]+)\}/g)].map(([, name]) => String(name));
  const path = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  const query = contract.query instanceof z.ZodObject ? contract.query : z.object({});
  const include = {
    include: z
      .string()
      .optional()
      .meta({ description: "Relationship paths, comma-separated; unknown names are ignored" }),
  };
  const isRead = Object.keys(query.shape).length > 0 || names.length > 0;
  return {
    ...(names.length > 0 && { path: contract.params instanceof z.ZodObject ? contract.params : path }),
    ...(isRead && contract.auth !== "none" && { query: query.extend(include) }),
  };
}

function operationIdOf(pattern: string, method: string): string {
  const words = pattern
    .replace(/^\/v2\//, "")
    .replace(/[{}]/g, "")
    .split(/[/_.]/);
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

function operationOf(pattern: string, method: string, contract: Contract): ZodOpenApiOperationObject {
  const { body } = contract;
  const content = body?.resourceType ? "application/vnd.api+json" : "application/json";
  return {
    operationId: operationIdOf(pattern, method),
    summary: contract.summary,
    tags: [pattern.split("/")[2] ?? "service"],
    ...(contract.description && { description: contract.description }),
    requestParams: parametersOf(pattern, contract),
    ...(body && { requestBody: { required: !body.optional, content: { [content]: { schema: body.schema } } } }),
    responses: responsesOf(method, contract),
    ...(contract.headers?.deprecation && { deprecated: true }),
    ...(contract.auth === "none" && { security: [] }),
  };
}

function pathsOf(routes: DocumentedRoute[]): ZodOpenApiPathsObject {
  return Object.fromEntries(
    routes.map(({ pattern, contracts }) => [
      pattern,
      Object.fromEntries(
        methods.flatMap((method) => {
          const contract = contracts[method];
          return contract ? [[method.toLowerCase(), operationOf(pattern, method, contract)]] : [];
        }),
      ),
    ]),
  );
}

/** The OpenAPI 3.1 document of these routes, from their contracts and from nothing else. */
export function printDocument(routes: DocumentedRoute[]): object {
  const document: ZodOpenApiObject = {
    openapi: "3.1.1",
    info: {
      title: "Landfall Beta",
      version: "0.2.0",
      description: "Ocean shipment tracking. Answers follow JSON:API; times are ISO 8601.",
    },
    servers: [{ url: "/" }],
    security: [{ apiKey: [] }],
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "Authorization", description: "`Token <key>` or `Bearer <key>`" },
      },
    },
    paths: pathsOf(routes),
  };
  return createDocument(document);
}
