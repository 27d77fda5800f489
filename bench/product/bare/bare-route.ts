import type { Statement } from "@/test/support/record-statements";

/** In a path, the place of an id that differs from request to request. */
export const idMark = "{id}";

/**
 * What the bare server does for one URL. `document`: it writes the product's JSON from the result of the only statement; without it,
 * the results of all statements. `sampleId`: the id in the recorded parameters, which is replaced by that of the request. `tables`:
 * the tables of the columns with included rows. `answer`: JSON to write without a statement.
 */
export type BareRoute = {
  url: string;
  statements: Statement[];
  document: { isList: boolean; tables: Record<string, string> } | null;
  sampleId: string | null;
  answer?: unknown;
};

const idPattern = /[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/;

/** The key of the route of a URL, and the id in its path. */
export function splitUrl(url: string): { key: string; id: string | null } {
  const id = idPattern.exec(url.split("?")[0] ?? "")?.[0] ?? null;
  return { key: id ? url.replace(id, idMark) : url, id };
}
