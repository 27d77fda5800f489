import { callProcessRoute } from "@/lib/http/process-routes";
import type { Account } from "@/lib/platform/auth/account";
import { setProcessCaller } from "@/lib/platform/auth/process-caller";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import type { ExportedList } from "./exported-resources";
import { withRetries } from "./with-retries";

const pageSize = 100;

class PageError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** Whether the same request can succeed later. */
const isTemporary = (error: unknown) => !(error instanceof PageError) || error.status >= 500 || error.status === 429;

type Page = {
  data: ResourceObject | ResourceObject[];
  included?: ResourceObject[];
  links?: { next?: string };
};

/** Reads a page of `/v2` in this process as the account, without using its quota. Tries again after an error of the server. */
function readPage(account: Account, path: string): Promise<Page> {
  return withRetries(async () => {
    const request = new Request(new URL(path, "http://localhost"), { headers: { accept: "application/json" } });
    setProcessCaller(request, account);
    const response = await callProcessRoute(request);
    if (response.ok) return (await response.json()) as Page;
    await response.body?.cancel();
    throw new PageError(`${request.method} ${path} responded with ${response.status}`, response.status);
  }, isTemporary);
}

function firstPath({ path, included }: ExportedList): string {
  const query = new URLSearchParams({ "page[size]": String(pageSize), include: included?.relationship ?? "" });
  // Of resources that only lead to others, nothing but their ids is read.
  if (included) query.set(`fields[${included.of}]`, "");
  return `${path}?${query}`;
}

/** The path of the next page, without the public origin of this installation. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link, "http://localhost");
  return pathname + search;
}

/** The resources as the interface returns them, one page after the other. Each page continues where the last one ended in the index. */
export async function* readResources(account: Account, list: ExportedList): AsyncGenerator<ResourceObject[]> {
  let path: string | null = firstPath(list);
  while (path !== null) {
    const { data, included = [], links }: Page = await readPage(account, path);
    yield list.included ? included : [data].flat();
    path = links?.next ? pathOf(links.next) : null;
  }
}
