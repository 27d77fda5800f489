import type { z } from "zod";
import type { Account, Feature, Role } from "@/lib/platform/auth/account";
import type { ErrorCode } from "@/lib/platform/errors";
import type { Document } from "@/lib/platform/jsonapi/document";
import type { PlainJson } from "./plain-json";

/** A body the route reads: a JSON:API resource of one type, or plain JSON. */
export type BodyContract<Shape> = {
  schema: z.ZodType<Shape>;
  /** JSON:API `type` that `data.type` must equal when it is sent. Null: plain JSON. */
  resourceType: string | null;
  /**
   * What `data.id` must equal when it is sent in a PATCH: the path's `id`, its `option_id`, or, for an account's only one, the
   * account's. "any": the path names the resource by something else.
   */
  id: "path" | "option_id" | "account" | "any";
  /** No body at all is fine too. */
  optional: boolean;
  /** What cannot be stored is told row by row, by the handler. */
  checkedByRow?: boolean;
};

/** A quota of its own per account; "default" is `accounts.requests_per_minute`, "none" counts nothing. */
export type Bucket = "default" | "none" | { name: string; perMinute: number };

export type Input<Params, Query, Body> = {
  account: Account;
  params: Params;
  query: Query;
  body: Body;
  /** The body as it came; empty where the route reads none. */
  bytes: Buffer;
  request: Request;
};

export type Contract<Params = unknown, Query = unknown, Body = unknown> = {
  summary: string;
  description?: string;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: BodyContract<Body>;
  status?: number;
  /** Schema of a successful answer. */
  response: z.ZodType;
  /** Media type of a successful answer that is no JSON. */
  mediaType?: string;
  /** Codes this route may refuse with, besides those every route has. */
  errors?: ErrorCode[];
  /** "none": no key and no session needed; the handler's account is then an empty one. */
  auth?: "required" | "none";
  /** Least role; viewer for GET, member for all else unless told. */
  role?: Role;
  /** Writes nothing, whatever its method: a key that may only read may call it. */
  writesNothing?: boolean;
  /** The answer tells a secret, once: with `Idempotency-Key` only who asked first hears it again. */
  tellsSecret?: boolean;
  feature?: Feature;
  bucket?: Bucket;
  /** The GET of the same address: its ETag is what `If-Match` is compared with. */
  current?: RouteHandler;
  /** The handler asks other servers: it cannot run within one transaction. */
  outbound?: boolean;
  /** Further headers of every successful answer. */
  headers?: Record<string, string>;
  /** Relationship paths included without being asked for. */
  include?: string[];
};

/** What a handler may return: a JSON:API document, marked plain JSON, a finished answer of its own, or null for an empty one. */
export type Answer = Document | PlainJson | Response | null;

/** The second argument Next and the route table hand to a handler. */
export type RouteContext = { params: Promise<Record<string, string> | undefined> | Record<string, string> };

export type RouteHandler = ((request: Request, context?: RouteContext) => Promise<Response>) & {
  contract: Contract;
  /** What the route answers to a request without a query: for a GET, the resource as it is now. */
  find: (request: Request, account: Account, params: Record<string, string>) => Promise<Answer>;
};
