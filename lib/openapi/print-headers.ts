import type { oas31 } from "zod-openapi";
import { isCacheable, isIdempotencyKeySupported, isRateLimited, isRead, type Operation } from "./operation";
import { primaryDataOf } from "./resource-graph";

type Headers = Record<string, oas31.HeaderObject | oas31.ReferenceObject>;

const seconds = { type: "integer", minimum: 1 } as const;

/** Response headers shared by several operations. */
export const sharedHeaders = {
  "X-Request-Id": {
    description: "Id of the request in the service log; include it in bug reports.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  ETag: {
    description: "Version of the response, for use in `If-None-Match` and `If-Match`.",
    required: true,
    schema: { type: "string" },
    example: '"rFqMTpM1Z9Ws.Zk2ydVnUX4TIXb0Ar8q0XqUVhQ3"',
  },
  "RateLimit-Policy": {
    description: "The applied rate limit: name, requests (`q`) and window in seconds (`w`).",
    required: true,
    schema: { type: "string" },
    example: '"default";q=1000;w=60',
  },
  RateLimit: {
    description: "Remaining requests (`r`), and seconds until more become available (`t`).",
    required: true,
    schema: { type: "string" },
    example: '"default";r=998;t=42',
  },
  "Retry-After": {
    description: "Seconds to wait before retrying the request.",
    required: true,
    schema: seconds,
    example: 5,
  },
  "Idempotent-Replayed": {
    description: "`true` if the response is the stored response to an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string", enum: ["true"] },
  },
} satisfies Record<string, oas31.HeaderObject>;

const location: oas31.HeaderObject = {
  description: "URL of the created record, same as its `links.self`.",
  required: true,
  schema: { type: "string" },
};

const headerRefs = (...names: (keyof typeof sharedHeaders)[]): Headers =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function rateLimitHeaders(operation: Operation): Headers {
  return isRateLimited(operation) ? headerRefs("RateLimit-Policy", "RateLimit") : {};
}

/** Headers of a successful response and of 304. */
export function successHeaders(operation: Operation): Headers {
  const primary = primaryDataOf(operation.contract.response);
  const isVersioned = !isRead(operation) && primary !== null && !primary.isList;
  return {
    ...headerRefs("X-Request-Id"),
    ...(isCacheable(operation) && headerRefs("ETag")),
    ...(operation.contract.status === 201 && primary?.object.shape.links !== undefined && { Location: location }),
    ...(isVersioned && { ETag: { ...sharedHeaders.ETag, required: false } }),
    ...rateLimitHeaders(operation),
    ...(isIdempotencyKeySupported(operation) && headerRefs("Idempotent-Replayed")),
  };
}

/** Errors that are returned before the rate limit is checked. */
const statusesBeforeRateLimit = new Set([401, 414]);
/** Errors that can occur before or after the rate limit is checked. */
const statusesWithOptionalRateLimit = new Set([500, 503]);

function rateLimitHeadersOfError(operation: Operation, status: number): Headers {
  if (statusesBeforeRateLimit.has(status) || !isRateLimited(operation)) return {};
  if (!statusesWithOptionalRateLimit.has(status)) return rateLimitHeaders(operation);
  const names = ["RateLimit-Policy", "RateLimit"] as const;
  return Object.fromEntries(names.map((name) => [name, { ...sharedHeaders[name], required: false }]));
}

/** Headers of an error response with this status. */
export function errorHeaders(operation: Operation, status: number): Headers {
  const later = { description: "Seconds to wait before retrying the request.", schema: seconds };
  return {
    ...headerRefs("X-Request-Id"),
    ...rateLimitHeadersOfError(operation, status),
    ...([429, 503].includes(status) && headerRefs("Retry-After")),
    ...(status === 409 && isIdempotencyKeySupported(operation) && { "Retry-After": later }),
    ...(status < 429 && isIdempotencyKeySupported(operation) && headerRefs("Idempotent-Replayed")),
  };
}
