import type { Contract } from "@/lib/http/contract";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];

/** A URL pattern with its route module; the contract is a property of each handler. */
export type RouteModuleEntry = { pattern: string; module: Partial<Record<Method, unknown>> };

/** One method of one URL pattern. */
export type Operation = { pattern: string; method: Method; contract: Contract };

function contractOf(handler: unknown): Contract | undefined {
  return typeof handler === "function" && "contract" in handler ? (handler.contract as Contract) : undefined;
}

/** Returns the operations below `/v2`, in the order of `routes`. */
export function listOperations(routes: RouteModuleEntry[]): Operation[] {
  return routes
    .filter(({ pattern }) => pattern.startsWith("/v2/"))
    .flatMap(({ pattern, module }) =>
      methods.flatMap((method) => {
        const contract = contractOf(module[method]);
        return contract ? [{ pattern, method, contract }] : [];
      }),
    );
}

/** Whether the operation is a read. */
export function isRead({ method }: Operation): boolean {
  return method === "GET";
}

/** Whether the response has an ETag and supports conditional requests. */
export function isCacheable({ method, contract }: Operation): boolean {
  return method === "GET" && !contract.mediaType;
}

/** Whether the operation accepts `Idempotency-Key`. */
export function isIdempotencyKeySupported({ method, contract }: Operation): boolean {
  return contract.auth !== "none" && ["POST", "PATCH"].includes(method);
}

/** Whether requests count against a rate limit. */
export function isRateLimited({ contract }: Operation): boolean {
  return contract.auth !== "none" && contract.bucket !== "none";
}

const verbOfMethod = { POST: "create", PUT: "update", PATCH: "update", DELETE: "delete" } as const;

const isParameter = (segment: string | undefined) => segment?.startsWith("{") === true;

/** The singular of a path segment: `parties` → `party`. */
export function singular(segment: string): string {
  return segment.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

function toPascalCase(text: string): string {
  return text
    .split(/[_.]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}

/** A singular segment is an alias of the plural path. */
function nounOfElement(segment: string): string {
  return singular(segment) === segment ? `${segment}_alias` : singular(segment);
}

/** The nouns of a path in PascalCase; a noun followed by a parameter is singular. */
function nounsOf(segments: string[]): string {
  return segments
    .map((segment, index) => ({ segment, hasParameter: isParameter(segments[index + 1]) }))
    .filter(({ segment }) => !isParameter(segment))
    .map(({ segment, hasParameter }) => toPascalCase(hasParameter ? nounOfElement(segment) : segment))
    .join("");
}

/** Names of operations whose names would not be unique, or whose noun has no plural. */
const names: Record<string, string> = {
  "GET /v2/documents/{id}/differences": "listDifferencesDocument",
  "GET /v2/evidence/{id}": "getEvidence",
  "PATCH /v2/containers": "updateNamedContainer",
  "POST /v2/account_deletion": "requestAccountDeletion",
};

/** Derives the `operationId` from path and method: `listShipments`, `getShipment`, `stopTrackingShipment`. */
export function operationIdOf({ pattern, method }: Operation): string {
  const name = names[`${method} ${pattern}`];
  if (name) return name;
  const segments = pattern.split("/").slice(2);
  const last = segments.at(-1) ?? "";
  const endsWithParameter = isParameter(last);
  const isPlural = last.endsWith("s");
  if (method === "GET") return `${endsWithParameter || !isPlural ? "get" : "list"}${nounsOf(segments)}`;
  const isAction = !endsWithParameter && !isPlural && (method === "POST" || isParameter(segments.at(-2)));
  if (isAction) {
    const action = toPascalCase(last);
    return `${action.charAt(0).toLowerCase()}${action.slice(1)}${nounsOf(segments.slice(0, -1))}`;
  }
  if (method === "POST") return `${verbOfMethod.POST}${nounsOf([...segments, "{one}"])}`;
  return `${verbOfMethod[method]}${nounsOf(segments)}`;
}

/** Recorded example of an operation: request, response, and one error response with the request that caused it. */
export type OperationExamples = {
  request?: unknown;
  response?: unknown;
  error?: { status: number; request?: unknown; body: unknown };
};
