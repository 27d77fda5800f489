import { AsyncLocalStorage } from "node:async_hooks";
import type { OutboundError } from "@/lib/platform/outbound/outbound-error";
import type { OutboundResponse } from "@/lib/platform/outbound/outbound-fetch";

/** What the URL of a client returns, or why it returns nothing. */
export type Fetched = OutboundResponse | OutboundError;

/** The request for which client documents are read. `name`: a network address or the id of a user; empty when neither is known. */
type DocumentReader = { name: string; documents: Map<string, Fetched> };

const readers = new AsyncLocalStorage<DocumentReader>();

function currentReader(): DocumentReader {
  const reader = readers.getStore();
  if (!reader) throw new Error("client documents are read for no request");
  return reader;
}

/** Runs work whose client documents count for this network address or user. */
export function readDocumentsFor<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return readers.run({ name, documents: new Map() }, work);
}

/** For whom client documents are read; empty when it is not known. */
export const documentReaderName = () => currentReader().name;

/** The documents that were loaded for the running request, by their URL. */
export const documentsOfRequest = () => currentReader().documents;
