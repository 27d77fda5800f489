/** The address of the page that follows; null: this was the last. */
type NextPage = { url: URL } | { fault: string } | null;

const absolute = /^(https?:)?\/\//i;
const query = /^([?&]|[\w.-]+=[^=])/;

/**
 * Reads `Next-Page` (2.2) or `Next-Page-Cursor` (3.0) in the spellings carriers use: a whole URL, a path with a query, a
 * query, a bare cursor. A query or cursor joins the parameters of the first request, for a server may want the reference
 * on every page. Of an address at another origin only the query is taken: a gateway's inner name is of no use to us, and the
 * credentials go nowhere but to the first request's server.
 */
export function parseNextPage(headers: Record<string, string>, first: URL): NextPage {
  const value = (headers["next-page"] ?? headers["next-page-cursor"] ?? "").trim();
  if (value === "") return null;
  // A cursor in base64 may begin with a slash, so a path is told by its query.
  if (absolute.test(value) || (value.startsWith("/") && value.includes("?"))) {
    const url = URL.canParse(value, first.href) ? new URL(value, first.href) : null;
    if (url === null) return { fault: "The carrier's next page is no address." };
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
