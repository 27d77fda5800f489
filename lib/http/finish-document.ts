import type { Account } from "@/lib/auth/account";
import { env } from "@/lib/env";
import type { Document } from "@/lib/jsonapi/document";
import { type PageSummary, serializeKeyset } from "@/lib/jsonapi/page";
import { loadIncluded } from "./include";
import { readInclude } from "./read-query";

/** The address as the client knows it: APP_URL where it is set, else as asked. */
function publicUrl(request: Request): URL {
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
  const text = parameters.toString().replaceAll("%5B", "[").replaceAll("%5D", "]");
  return `${url.origin}${url.pathname}${text ? `?${text}` : ""}`;
}

function pageLinks(url: URL, { total, request, next }: PageSummary): Record<string, string> {
  const { number, size } = request;
  const lastNumber = Math.max(1, Math.ceil(total / size));
  const at = (page: number) => withQuery(url, { "page[number]": String(page), "page[after]": null });
  return {
    self: url.href,
    current: url.href,
    first: at(1),
    ...(number > 1 && { prev: at(number - 1) }),
    ...(next && { next: withQuery(url, { "page[number]": String(number + 1), "page[after]": serializeKeyset(next) }) }),
    last: at(lastNumber),
  };
}

function pageMeta({ total, request, next }: PageSummary): Record<string, unknown> {
  const { number, size } = request;
  const last = Math.max(1, Math.ceil(total / size));
  const pagination = { current: number, ...(next && { next: number + 1 }), ...(last > 1 && { last }), records: total };
  return { size, total, pagination };
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
  const asked = url.searchParams.has("include");
  const paths = [...include.map((path) => path.split(".")), ...readInclude(url)];
  const primary = Array.isArray(data) ? data : [data];
  const loaded = paths.length > 0 ? await loadIncluded(account, primary, paths) : [];
  const all = new Map([...included, ...loaded].map((object) => [`${object.type} ${object.id}`, object]));
  return {
    data,
    ...((asked || all.size > 0 || include.length > 0) && { included: [...all.values()] }),
    links: page ? pageLinks(url, page) : { self: url.href },
    ...((page || meta) && { meta: { ...(page && pageMeta(page)), ...meta } }),
  };
}
