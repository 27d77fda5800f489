import createFetchClient, { type MaybeOptionalInit, type Middleware } from "openapi-fetch";
import { ApiError } from "./error.js";
import { type RetryOptions, withRetries } from "./retry.js";
import type { paths } from "./schema.js";

type HttpMethod = "get" | "post" | "put" | "patch" | "delete";

/** The paths that have an operation with this method. */
export type PathWith<M extends HttpMethod> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** What `parseAs` of the options makes of a body instead of JSON. */
type ParsedBody = { text: string; blob: Blob; arrayBuffer: ArrayBuffer; stream: ReadableStream<Uint8Array> | null };

type SuccessOf<Operation> = Operation extends { responses: infer Responses } ? Responses[keyof Responses] : never;
type DocumentOf<Success> = Success extends { content: { "application/json": infer Document } } ? Document : undefined;

/** The document that an operation returns, undefined if it returns none. */
export type DataOf<P extends keyof paths, M extends keyof paths[P], Init = unknown> = Init extends {
  parseAs: infer Kind extends keyof ParsedBody;
}
  ? ParsedBody[Kind]
  : DocumentOf<SuccessOf<paths[P][M]>>;

type RequiredKeysOf<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
/** The options are optional where no parameter and no body is required. */
type Arguments<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

/** Sends a request and resolves with its document. Rejects with ApiError unless the response is a success. */
export type Send<M extends HttpMethod> = <P extends PathWith<M>, Init extends MaybeOptionalInit<paths[P], M>>(
  path: P,
  ...init: Arguments<Init>
) => Promise<{ data: DataOf<P, M, Init>; response: Response }>;

/** The paths of lists. */
export type ListPath = {
  [P in PathWith<"get">]: DataOf<P, "get"> extends { data: readonly unknown[] } ? P : never;
}[PathWith<"get">];

/** One page of a list: a JSON:API document. */
export type Page<P extends ListPath> = DataOf<P, "get">;

/** A resource of a list. */
export type Item<P extends ListPath> = Page<P> extends { data: readonly (infer Resource)[] } ? Resource : never;

/** Iterates over a list from the page that the options select, page by page (`pages`) or resource by resource (`items`). */
type Iterate<Kind extends "pages" | "items"> = <P extends ListPath, Init extends MaybeOptionalInit<paths[P], "get">>(
  path: P,
  ...init: Arguments<Init>
) => AsyncGenerator<Kind extends "pages" ? Page<P> : Item<P>, void, undefined>;

export type Client = {
  GET: Send<"get">;
  POST: Send<"post">;
  PUT: Send<"put">;
  PATCH: Send<"patch">;
  DELETE: Send<"delete">;
  pages: Iterate<"pages">;
  items: Iterate<"items">;
};

export type ClientOptions = RetryOptions & {
  /** The installation, such as `https://landfall.example.com`. */
  baseUrl: string;
  apiKey: string;
  /** Sends each attempt of a request. The `fetch` of the platform unless given. */
  fetch?: (request: Request) => Promise<Response>;
};

/** POST operations without an API key, which do not accept an idempotency key. */
const withoutIdempotencyKey = new Set<string>([
  "/v2/email_intake",
  "/v2/invitations/accept",
  "/v2/password_resets",
] satisfies PathWith<"post">[]);

/** Makes POST and PATCH requests repeatable. A key of the caller is kept. */
const addIdempotencyKey: Middleware = {
  onRequest({ request, schemaPath }) {
    const isWrite = request.method === "POST" || request.method === "PATCH";
    if (!isWrite || withoutIdempotencyKey.has(schemaPath) || request.headers.has("idempotency-key")) return undefined;
    request.headers.set("idempotency-key", crypto.randomUUID());
    return request;
  },
};

type RawInit = { params?: { header?: unknown }; [key: string]: unknown };
type RawResult = { data?: unknown; error?: unknown; response: Response };
type RawSend = (path: string, init?: RawInit) => Promise<RawResult>;
type RawPage = { data: unknown[]; links?: { next?: string | null } };

function throwErrors(send: RawSend): RawSend {
  return async (path, init) => {
    const { data, error, response } = await send(path, init);
    if (!response.ok) throw new ApiError(response, error);
    return { data, response };
  };
}

/**
 * The path and query of the link to the next page. Its origin is that under which the server is known, and the API key is sent to that of
 * `baseUrl` only. Throws if the link is no URL of HTTP, whose path could continue the host of `baseUrl`.
 */
function nextPath({ links }: RawPage, baseUrl: string): string | null {
  if (!links?.next) return null;
  const { protocol, pathname, search } = new URL(links.next, baseUrl);
  if (!/^https?:$/.test(protocol)) throw new TypeError("The link to the next page is not a URL of HTTP.");
  return `${pathname}${search}`;
}

/**
 * Creates a client of one installation with one API key. Failed requests are repeated where that is safe: those of GET, and those of
 * POST and PATCH, which are sent with an `Idempotency-Key`.
 */
export function createClient({ baseUrl, apiKey, fetch, ...retryOptions }: ClientOptions): Client {
  const core = createFetchClient<paths, "application/json">({
    baseUrl,
    headers: { authorization: `Token ${apiKey}` },
    fetch: withRetries(fetch ?? ((request) => globalThis.fetch(request)), retryOptions),
  });
  core.use(addIdempotencyKey);
  const get = throwErrors(core.GET as RawSend);

  async function* pages(path: string, init?: RawInit): AsyncGenerator<RawPage, void, undefined> {
    const { params, ...options } = init ?? {};
    const following = { ...options, params: { header: params?.header } };
    let page = (await get(path, init)).data as RawPage;
    yield page;
    for (let next = nextPath(page, baseUrl); next !== null; next = nextPath(page, baseUrl)) {
      page = (await get(next, following)).data as RawPage;
      yield page;
    }
  }
  async function* items(path: string, init?: RawInit): AsyncGenerator<unknown, void, undefined> {
    for await (const page of pages(path, init)) yield* page.data;
  }
  const client = {
    GET: get,
    POST: throwErrors(core.POST as RawSend),
    PUT: throwErrors(core.PUT as RawSend),
    PATCH: throwErrors(core.PATCH as RawSend),
    DELETE: throwErrors(core.DELETE as RawSend),
    pages,
    items,
  };
  // The types of the paths are those of the document; the requests themselves need none.
  return client as unknown as Client;
}
