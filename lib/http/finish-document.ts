import type { Account } from "@/lib/platform/auth/account";
import type { Include } from "@/lib/platform/db/row-source";
import { env } from "@/lib/platform/env";
import type { Document, ResourceObject } from "@/lib/platform/jsonapi/document";
import { loadIncluded } from "@/lib/platform/jsonapi/include";
import { serializeKeyset } from "@/lib/platform/jsonapi/keyset";
import { isInReach, type PageSummary } from "@/lib/platform/jsonapi/page";
import { serializeTimes } from "@/lib/platform/serialize-time";
import type { Contract } from "./contract";
import { includableResources, serializeRelated } from "./includable-resources";
import { readFields, readInclude } from "./read-query";

/** The public URL of a request: on APP_URL if it is set. */
export function publicUrl(request: Request, url = new URL(request.url)): URL {
  const { appUrl } = env();
  return appUrl ? new URL(url.pathname + url.search, appUrl) : url;
}

function withQuery(url: URL, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  // Brackets are not percent-encoded, as existing clients expect.
  return `${url.origin}${url.pathname}?${parameters.toString().replaceAll("%5B", "[").replaceAll("%5D", "]")}`;
}

const lastPage = ({ total, request }: PageSummary) => Math.max(1, Math.ceil(total / request.size));

/** Links without a target are left out, because null breaks existing clients. */
function pageLinks(url: URL, page: PageSummary): Record<string, string> {
  const { number, size } = page.request;
  const last = lastPage(page);
  const at = (target: number) => withQuery(url, { "page[number]": String(target), "page[after]": null });
  const next = page.next && { "page[number]": String(number + 1), "page[after]": serializeKeyset(page.next) };
  return {
    self: url.href,
    current: url.href,
    first: at(1),
    ...(number > 1 && isInReach(number - 1, size) && { prev: at(number - 1) }),
    ...(next && { next: withQuery(url, next) }),
    ...(page.isTotalExact !== false && isInReach(last, size) && { last: at(last) }),
  };
}

/** Above a bound, the rows of a filtered list are not counted: `total` is then a lower limit, and the last page is not known. */
function pageMeta(page: PageSummary): Record<string, unknown> {
  const { total, isTotalExact = true, request, next } = page;
  const { number, size } = request;
  const last = lastPage(page);
  const pagination = {
    current: number,
    ...(next && { next: number + 1 }),
    ...(last > 1 && isTotalExact && { last }),
    records: total,
  };
  return { size, total, ...(!isTotalExact && { total_exact: false }), pagination };
}

/** The relationship paths that a route includes by default. */
export function defaultPathsOf({ include = [] }: Contract): string[][] {
  return include.map((path) => path.split("."));
}

/** What a document is completed for; `include` has the related rows that were read with it, `headers` are those of this response. */
export type RequestedDocument = {
  account: Account;
  request: Request;
  url: URL;
  contract: Contract;
  include: Include;
  headers: Record<string, string>;
};

/**
 * True when `include` replaces the default includes of the route. An `include` with unknown names adds to the defaults instead, as
 * existing clients expect.
 */
function replacesDefaultIncludes(url: URL, requested: string[][], primary: ResourceObject[]): boolean {
  if (!url.searchParams.has("include")) return false;
  const known = new Set(primary.flatMap(({ relationships = {} }) => Object.keys(relationships)));
  return requested.every(([first = ""]) => known.has(first));
}

/** Links to the URL where a GET returns this document; empty when there is none. */
function linksOf({ method }: Request, url: URL, { data, page }: Document): { links?: Record<string, string> } {
  if (page) return { links: pageLinks(url, page) };
  if (Array.isArray(data)) return { links: { self: url.href, current: url.href } };
  if (["GET", "HEAD"].includes(method)) return { links: { self: url.href } };
  return data.links ? { links: { self: `${url.origin}${data.links.self}${url.search}` } } : {};
}

/** Completes a JSON:API document: links, pagination, and the resources of `include` and of the route's default includes. */
export async function finishDocument(
  { account, request, url: requestUrl, contract, include }: RequestedDocument,
  document: Document,
): Promise<Record<string, unknown>> {
  const { data, page, meta, included = [] } = document;
  const url = publicUrl(request, requestUrl);
  const primary = Array.isArray(data) ? data : [data];
  const requested = readInclude(url);
  const isReplaced = replacesDefaultIncludes(url, requested, primary);
  const paths = isReplaced ? requested : [...defaultPathsOf(contract), ...requested];
  const preloaded = [...included, ...serializeRelated(include)];
  const loaded = await loadIncluded(account, primary, paths, includableResources, preloaded);
  const all = new Map(
    [...(isReplaced ? [] : included), ...loaded].map((object) => [`${object.type} ${object.id}`, object]),
  );
  const fieldsets = readFields(url);
  const visible = (object: ResourceObject) => applyFieldset(object, fieldsets);
  const hasInclude = contract.include !== undefined || url.searchParams.has("include");
  return {
    data: Array.isArray(data) ? data.map(visible) : visible(data),
    ...((hasInclude || all.size > 0) && { included: [...all.values()].map(visible) }),
    ...linksOf(request, url, document),
    ...((page || meta) && {
      meta: { ...(page && pageMeta(page)), ...(meta && (serializeTimes(meta) as typeof meta)) },
    }),
  };
}

function pick<Value>(members: Record<string, Value>, names: Set<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.has(name)));
}

/** Reduces a resource to the attributes and relationships in the sparse fieldset of its type. */
export function applyFieldset(object: ResourceObject, fieldsets: Map<string, Set<string>>): ResourceObject {
  const names = fieldsets.get(object.type);
  if (!names) return object;
  const { attributes, relationships, ...rest } = object;
  return {
    ...rest,
    attributes: pick(attributes, names),
    ...(relationships && { relationships: pick(relationships, names) }),
  };
}
