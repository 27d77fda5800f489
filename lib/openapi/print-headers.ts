import type { oas31 } from "zod-openapi";
import { isCacheable, isCounted, isRead, isRepeatable, type Operation } from "./operation";
import { primaryOf } from "./resource-graph";

type Headers = Record<string, oas31.HeaderObject | oas31.ReferenceObject>;

const seconds = { type: "integer", minimum: 1 } as const;

/** What the answers of several operations carry. */
export const sharedHeaders = {
  "X-Request-Id": {
    description: "Names this request in the service's log; name it in a report.",
    required: true,
    schema: { type: "string", format: "uuid" },
  },
  ETag: {
    description: "The version of what was answered, for `If-None-Match` and `If-Match`.",
    required: true,
    schema: { type: "string" },
    example: '"rFqMTpM1Z9Ws.Zk2ydVnUX4TIXb0Ar8q0XqUVhQ3"',
  },
  "RateLimit-Policy": {
    description: "The quota taken from: its name, requests (`q`) and seconds (`w`).",
    required: true,
    schema: { type: "string" },
    example: '"default";q=1000;w=60',
  },
  RateLimit: {
    description: "What is left of the quota (`r`), and the seconds until some of it is free again (`t`).",
    required: true,
    schema: { type: "string" },
    example: '"default";r=998;t=42',
  },
  "Retry-After": {
    description: "Seconds after which the request is worth repeating.",
    required: true,
    schema: seconds,
    example: 5,
  },
  "Idempotent-Replayed": {
    description: "`true` on the stored answer to an earlier request with the same Idempotency-Key.",
    schema: { type: "string", enum: ["true"] },
  },
} satisfies Record<string, oas31.HeaderObject>;

const location: oas31.HeaderObject = {
  description: "Where what was made can be read: its `links.self`.",
  required: true,
  schema: { type: "string" },
};

const refer = (...names: (keyof typeof sharedHeaders)[]): Headers =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function quota(operation: Operation): Headers {
  return isCounted(operation) ? refer("RateLimit-Policy", "RateLimit") : {};
}

/** The headers of a successful answer, and of 304. */
export function headersOfSuccess(operation: Operation): Headers {
  const primary = primaryOf(operation.contract.response);
  const isVersioned = !isRead(operation) && primary !== null && !primary.isList;
  return {
    ...refer("X-Request-Id"),
    ...(isCacheable(operation) && refer("ETag")),
    ...(operation.contract.status === 201 && primary?.object.shape.links !== undefined && { Location: location }),
    ...(isVersioned && { ETag: { ...sharedHeaders.ETag, required: false } }),
    ...quota(operation),
    ...(isRepeatable(operation) && refer("Idempotent-Replayed")),
  };
}

/** Refused before the quota is asked: its state is not told. */
const untold = new Set([401, 414]);
/** What went wrong may have done so before or after. */
const maybeTold = new Set([500, 503]);

function quotaOfRefusal(operation: Operation, status: number): Headers {
  if (untold.has(status) || !isCounted(operation)) return {};
  if (!maybeTold.has(status)) return quota(operation);
  const names = ["RateLimit-Policy", "RateLimit"] as const;
  return Object.fromEntries(names.map((name) => [name, { ...sharedHeaders[name], required: false }]));
}

/** The headers of a refusal with this status. */
export function headersOfRefusal(operation: Operation, status: number): Headers {
  const later = { description: "Seconds after which the request is worth repeating.", schema: seconds };
  return {
    ...refer("X-Request-Id"),
    ...quotaOfRefusal(operation, status),
    ...([429, 503].includes(status) && refer("Retry-After")),
    ...(status === 409 && isRepeatable(operation) && { "Retry-After": later }),
    ...(status < 429 && isRepeatable(operation) && refer("Idempotent-Replayed")),
  };
}
