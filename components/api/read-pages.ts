import { busyTries, repeatRequest } from "./repeat-request";
import { requestDocument } from "./request-document";

/** Calls `/v2`; when the account has sent too much for the moment, or too many of its requests are being processed, again later. */
export const requestPatiently = <Document>(
  path: string,
  options: Parameters<typeof requestDocument>[1] & { signal: AbortSignal },
): Promise<Document> => repeatRequest(() => requestDocument<Document>(path, options), busyTries, options.signal);

type Page = { links?: Record<string, string> };

/** The path of the first page of a list, with 100 rows, in the order of the path. */
export function firstPagePath(listPath: string, parameters: Record<string, string>): string {
  const first = new URL(listPath, window.location.origin);
  first.searchParams.delete("page[number]");
  first.searchParams.set("page[size]", "100");
  for (const [name, value] of Object.entries(parameters)) first.searchParams.set(name, value);
  return `${first.pathname}${first.search}`;
}

/** The path of the page that continues where this one has ended, so that no row is left out when others arrive meanwhile; null: none. */
export function nextPagePath({ links }: Page): string | null {
  const next = links?.next ? new URL(links.next) : null;
  return next && `${next.pathname}${next.search}`;
}

/** The pages of a list from the first one, 100 rows each, in the order of the path. */
export async function* readPages<Document extends Page>(
  listPath: string,
  parameters: Record<string, string>,
  signal: AbortSignal,
): AsyncGenerator<Document> {
  for (let path: string | null = firstPagePath(listPath, parameters); path !== null; ) {
    const page: Document = await requestPatiently<Document>(path, { signal });
    yield page;
    path = nextPagePath(page);
  }
}
