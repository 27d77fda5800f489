import type { QueryClient } from "@tanstack/react-query";
import type { DocumentQuery } from "@/components/api/document-query";
import type { RouteHandler } from "@/lib/http/contract";
import { answerOf } from "./answer-of";

/**
 * Reads a document for the first paint and hands it to the page's queries. Gives the status; after a refusal the browser
 * asks again itself and shows what it is told.
 */
export async function primeQuery<Document>(
  client: QueryClient,
  query: DocumentQuery<Document>,
  handler: RouteHandler,
  params: Record<string, string> = {},
): Promise<number> {
  const { status, document } = await answerOf<Document>(handler, query.path, params);
  if (document !== null) client.setQueryData(query.key, document);
  return status;
}
