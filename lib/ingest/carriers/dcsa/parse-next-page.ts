import { carrierSentences } from "@/lib/ingest/carriers/carrier";

/** URL of the next page; null after the last page. */
type NextPage = { url: URL } | { error: string } | null;

const absolute = /^(https?:)?\/\//i;
const query = /^([?&]|[\w.-]+=[^=])/;

/**
 * Parses `Next-Page` (2.2) or `Next-Page-Cursor` (3.0) in the forms that carriers use: a URL, a path with a query, a query or
 * a cursor. A query or cursor is added to the parameters of the first request, because some servers require the reference on
 * every page. Of a URL with another origin only the query is used: it may be the internal name of a gateway, and credentials
 * are only sent to the server of the first request.
 */
export function parseNextPage(headers: Record<string, string>, first: URL): NextPage {
  const value = (headers["next-page"] ?? headers["next-page-cursor"] ?? "").trim();
  if (value === "") return null;
  // A base64 cursor may start with a slash, so a path must have a query.
  if (absolute.test(value) || (value.startsWith("/") && value.includes("?"))) {
    const url = URL.canParse(value, first.href) ? new URL(value, first.href) : null;
    if (url === null) return { error: carrierSentences.write("invalid_next_page") };
    url.username = url.password = "";
    return { url: url.origin === first.origin ? url : withParameters(first, url.searchParams) };
  }
  const parameters = query.test(value) ? new URLSearchParams(value.replace(/^&/, "")) : [["cursor", value] as const];
  return { url: withParameters(first, parameters) };
}

function withParameters(first: URL, parameters: Iterable<readonly [string, string]>): URL {
  const url = new URL(first);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  return url;
}
