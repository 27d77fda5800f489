import type { z } from "zod";
import type { Account, Feature, Role } from "@/lib/platform/auth/account";
import type { Include } from "@/lib/platform/db/row-source";
import type { ErrorCode } from "@/lib/platform/errors";
import type { Document } from "@/lib/platform/jsonapi/document";

/** The request body of a route: a JSON:API resource of one type, or plain JSON. */
export type BodyContract<Shape> = {
  schema: z.ZodType<Shape>;
  /** The JSON:API type that `data.type` must equal if it is sent. Null: plain JSON. */
  resourceType: string | null;
  /**
   * What `data.id` of a PATCH must equal if it is sent: the path parameter `id` or `option_id`, or the account id for a singleton of
   * the account. "any": the path identifies the resource by something else. "body": `data.id` identifies it, and is required.
   */
  id: "path" | "option_id" | "account" | "any" | "body";
  /** The body may be omitted. */
  optional: boolean;
  /** What an empty body is validated as, so that the error names what is missing; otherwise it is 400. */
  emptyBody?: unknown;
  /** The handler validates row by row, including texts that cannot be stored. */
  validatedPerRow?: boolean;
};

/** A separate quota per account. "default" is `accounts.requests_per_minute`; "none" is unlimited. */
export type Bucket = "default" | "none" | { name: string; perMinute: number };

export type Input<Params, Query, Body> = {
  account: Account;
  params: Params;
  query: Query;
  body: Body;
  /** The raw body; empty for a route without a body. */
  bytes: Buffer;
  request: Request;
  /** The relationships to be read together with the rows of the response. */
  include: Include;
};

export type Contract<Params = unknown, Query = unknown, Body = unknown> = {
  summary: string;
  description?: string;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: BodyContract<Body>;
  status?: number;
  /** Schema of a successful response. */
  response: z.ZodType;
  /** Media type of a request body that the handler reads itself; without `body`. */
  requestMediaType?: string;
  /** Media type of a successful response that is not JSON. */
  mediaType?: string;
  /** Error codes of this route in addition to those of every route. */
  errors?: ErrorCode[];
  /** "none": no authentication; the handler receives the anonymous account. */
  auth?: "required" | "none";
  /** Minimum role; default viewer for GET, member for other methods. */
  role?: Role;
  /** Changes nothing regardless of its method, so a read-only API key may call it. */
  readOnly?: boolean;
  /** The response contains a secret: an `Idempotency-Key` replays it only to the key or user that created it. */
  returnsSecret?: boolean;
  feature?: Feature;
  bucket?: Bucket;
  /** The GET of the same URL, whose ETag `If-Match` is compared with. */
  current?: RouteHandler;
  /** The handler sends requests to other servers or makes several transactions, so it cannot run in one. */
  outbound?: boolean;
  /** Additional headers of successful responses. */
  headers?: Record<string, string>;
  /** Relationship paths that are included by default. */
  include?: string[];
  /** Relationships that `include` accepts; an unknown relationship or filter returns 400. Absent: both are ignored. */
  includable?: string[];
};

/** The result of a handler: a JSON:API document, plain JSON, a complete response, or null for an empty body. */
export type HandlerResult = Document | PlainJson | Response | null;

/** The second argument of a handler, passed by Next and the route table. */
export type RouteContext = { params: Promise<Record<string, string> | undefined> | Record<string, string> };

export type RouteHandler = ((request: Request, context?: RouteContext) => Promise<Response>) & {
  contract: Contract;
  /** The handler result for a request without a query: for a GET, the current resource. */
  find: (request: Request, account: Account, params: Record<string, string>) => Promise<HandlerResult>;
};

/** JSON that is not a JSON:API document. It is sent unchanged, without links, meta and included. */
export type PlainJson = { plainJson: unknown };

/** Marks a handler result as plain JSON. */
export function plainJson(value: unknown): PlainJson {
  return { plainJson: value };
}
