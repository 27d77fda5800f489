import { ApiError, requestDocument } from "./request-document";

const waitMs = 2_000;
const triesMax = 60;

/** Calls `/v2`; when the account has sent too much for the moment, or too many of its requests are being processed, again later. */
export async function requestPatiently<Document>(
  path: string,
  options: Parameters<typeof requestDocument>[1] & { signal: AbortSignal },
): Promise<Document> {
  for (let tries = 1; ; tries++) {
    try {
      return await requestDocument<Document>(path, options);
    } catch (error) {
      const isTemporary = error instanceof ApiError && [429, 503].includes(error.status);
      if (!isTemporary || tries === triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      options.signal.throwIfAborted();
    }
  }
}

type Page = { links?: Record<string, string> };

/**
 * The pages of a list from the first one, 100 rows each, in the order of the path. Each continues where the one before has ended, so that
 * no row is left out when others arrive meanwhile.
 */
export async function* readPages<Document extends Page>(
  listPath: string,
  parameters: Record<string, string>,
  signal: AbortSignal,
): AsyncGenerator<Document> {
  const first = new URL(listPath, window.location.origin);
  first.searchParams.delete("page[number]");
  first.searchParams.set("page[size]", "100");
  for (const [name, value] of Object.entries(parameters)) first.searchParams.set(name, value);
  for (let path: string | null = `${first.pathname}${first.search}`; path !== null; ) {
    const page: Document = await requestPatiently<Document>(path, { signal });
    yield page;
    const next: URL | null = page.links?.next ? new URL(page.links.next) : null;
    path = next && `${next.pathname}${next.search}`;
  }
}
