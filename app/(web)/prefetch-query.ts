import type { QueryClient } from "@tanstack/react-query";
import { headers } from "next/headers";
import type { DocumentQuery } from "@/components/api/document";
import { callProcessRoute } from "@/lib/http/process-routes";

/** The status of a `/v2` response, and its document unless it is an error. */
type RouteResponse<Document> = { status: number; document: Document | null };

/** Headers by which routes know the origin that the visitor uses. */
const hostHeaders = ["host", "x-forwarded-host"];

/** Calls a route in process with the visitor's session, at the host that the visitor uses. */
export async function callRoute<Document>(path: string): Promise<RouteResponse<Document>> {
  const visitorHeaders = await headers();
  const hosts = hostHeaders.flatMap((name) => {
    const value = visitorHeaders.get(name);
    return value === null ? [] : [[name, value]];
  });
  const request = new Request(new URL(path, `http://${visitorHeaders.get("host") ?? "localhost"}`), {
    headers: {
      ...Object.fromEntries(hosts),
      accept: "application/json",
      cookie: visitorHeaders.get("cookie") ?? "",
      "x-landfall-client": "web",
    },
  });
  const response = await callProcessRoute(request);
  return { status: response.status, document: response.ok ? ((await response.json()) as Document) : null };
}

/** Fetches a document for the first render into the query cache. Returns the status; after an error the browser fetches again. */
export async function prefetchQuery<Document>(client: QueryClient, query: DocumentQuery<Document>): Promise<number> {
  const { status, document } = await callRoute<Document>(query.path);
  if (document !== null) client.setQueryData(query.key, document);
  return status;
}
