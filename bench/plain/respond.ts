import { documentOf, type Result } from "@/bench/product/json/document";

/** The JSON of the product for these rows. Next names the host of a request otherwise than the client did. */
export function respond(request: Request, isList: boolean, tables: Record<string, string>, result: Result): Response {
  const { pathname, search } = new URL(request.url);
  const url = new URL(
    pathname + search.replaceAll("%5B", "[").replaceAll("%5D", "]"),
    `http://${request.headers.get("host")}`,
  );
  return Response.json(documentOf(url, isList, tables, result));
}
