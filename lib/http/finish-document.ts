import type { Account } from "@/lib/platform/auth/account";
import { env } from "@/lib/platform/env";
import type { Document, ResourceObject } from "@/lib/platform/jsonapi/document";
import { loadIncluded } from "@/lib/platform/jsonapi/include";
import { serializeKeyset } from "@/lib/platform/jsonapi/keyset";
import type { PageSummary } from "@/lib/platform/jsonapi/page";
import { includable } from "./includable";
import { readFields, readInclude } from "./read-query";
import { sparse } from "./sparse";

/** The address as the client knows it: APP_URL where it is set, else as asked. */
export function publicUrl(request: Request): URL {
  const url = new URL(request.url);
  const { appUrl } = env();
  return appUrl ? new URL(url.pathname + url.search, appUrl) : url;
}

function withQuery(url: URL, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  // Brackets stay readable, as existing clients see them.
  return `${url.origin}${url.pathname}?${parameters.toString().replaceAll("%5B", "[").replaceAll("%5D", "]")}`;
}

const lastPage = ({ total, request }: PageSummary) => Math.max(1, Math.ceil(total / request.size));

/** Links that have nowhere to lead are left out: null breaks existing clients. */
function pageLinks(url: URL, page: PageSummary): Record<string, string> {
  const { number } = page.request;
  const at = (target: number) => withQuery(url, { "page[number]": String(target), "page[after]": null });
  const next = page.next && { "page[number]": String(number + 1), "page[after]": serializeKeyset(page.next) };
  return {
    self: url.href,
    current: url.href,
    first: at(1),
    ...(number > 1 && { prev: at(number - 1) }),
    ...(next && { next: withQuery(url, next) }),
    last: at(lastPage(page)),
  };
}

function pageMeta(page: PageSummary): Record<string, unknown> {
  const { total, request, next } = page;
  const { number, size } = request;
  const last = lastPage(page);
  const pagination = { current: number, ...(next && { next: number + 1 }), ...(last > 1 && { last }), records: total };
  return { size, total, pagination };
}

/** What a route includes by itself gives way to `include`, but not to one with names that existing clients take for relationships. */
function isExact(url: URL, asked: string[][], primary: ResourceObject[]): boolean {
  const known = new Set(primary.flatMap(({ relationships = {} }) => Object.keys(relationships)));
  return url.searchParams.has("include") && asked.every(([first = ""]) => known.has(first));
}

/** Where a GET gives this answer again; none where nothing does. */
function linksOf({ method }: Request, url: URL, { data, page }: Document): { links?: Record<string, string> } {
  if (page) return { links: pageLinks(url, page) };
  if (Array.isArray(data)) return { links: { self: url.href, current: url.href } };
  if (["GET", "HEAD"].includes(method)) return { links: { self: url.href } };
  return data.links ? { links: { self: `${url.origin}${data.links.self}${url.search}` } } : {};
}

/** Adds what every JSON:API answer carries: links, meta of a page, and what `include` and the route itself ask for. */
export async function finishDocument(
  account: Account,
  request: Request,
  document: Document,
  include: string[],
): Promise<Record<string, unknown>> {
  const { data, page, meta, included = [] } = document;
  const url = publicUrl(request);
  const primary = Array.isArray(data) ? data : [data];
  const asked = readInclude(url);
  const exact = isExact(url, asked, primary);
  const paths = exact ? asked : [...include.map((path) => path.split(".")), ...asked];
  const loaded = await loadIncluded(account, primary, paths, includable, included);
  const all = new Map([...(exact ? [] : included), ...loaded].map((object) => [`${object.type} ${object.id}`, object]));
  const fieldsets = readFields(url);
  const shown = (object: ResourceObject) => sparse(object, fieldsets);
  const isAsked = include.length > 0 || url.searchParams.has("include");
  return {
    data: Array.isArray(data) ? data.map(shown) : shown(data),
    ...((isAsked || all.size > 0) && { included: [...all.values()].map(shown) }),
    ...linksOf(request, url, document),
    ...((page || meta) && { meta: { ...(page && pageMeta(page)), ...meta } }),
  };
}
