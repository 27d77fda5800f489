import { headers } from "next/headers";
import type { DocumentQuery, OneDocument } from "@/components/api/document";
import type { SavedView } from "@/components/saved-views/saved-view";
import { callProcessRoute } from "@/lib/http/process-routes";
import type { Account } from "@/lib/platform/auth/account";
import { setProcessCaller } from "@/lib/platform/auth/process-caller";
import { type Counted, type OpenedLink, openShareLink } from "@/lib/shipments/share-links/open-share-link";

/** Browsers fetch pages that nobody has opened yet, and say so. */
const isPrefetch = (requested: Headers) =>
  ["purpose", "sec-purpose", "x-purpose", "x-moz"].some((name) => /prefetch|preview/i.test(requested.get(name) ?? ""));

/**
 * Browsers mark the requests that a script of an open page sends, in headers that no script can set. Such a request renders a page again that was
 * counted when it was opened.
 */
const isOfOpenPage = (requested: Headers) =>
  requested.get("sec-fetch-dest") === "empty" && requested.get("sec-fetch-site") === "same-origin";

function countedOf(requested: Headers): Counted {
  if (requested.get("x-landfall-method") !== "GET" || isPrefetch(requested)) return "never";
  return isOfOpenPage(requested) ? "first" : "always";
}

/** The link of a token; null if it is not available. A GET by somebody counts as an opening, of an open page only if no other was counted. */
export async function openLink(token: string): Promise<OpenedLink | null> {
  return openShareLink(token, { counted: countedOf(await headers()) });
}

/**
 * Reads a document of `/v2` in this process as the account of a link; null if there is none, or if a parameter of it is not known any more. Throws
 * for what can be tried again: a page without a part of its facts would state that there are none.
 */
export async function readAs<Document>(account: Account, { path }: DocumentQuery<Document>): Promise<Document | null> {
  // Strict: a filter of a saved view that no longer exists would otherwise show more than was shared.
  const init = { headers: { accept: "application/json", prefer: "handling=strict" } };
  const request = new Request(new URL(path, "http://localhost"), init);
  setProcessCaller(request, account);
  const response = await callProcessRoute(request);
  if (response.ok) return (await response.json()) as Document;
  if (response.status === 404 || response.status === 400) return null;
  throw new Error(`${path} responded with ${response.status}`);
}

/** A saved view that the link shares. */
export const savedViewQuery = (id: string): DocumentQuery<OneDocument<SavedView>> => ({
  key: ["saved_views", id],
  path: `/v2/saved_views/${id}`,
});
