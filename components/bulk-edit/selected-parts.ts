import type { ListDocument, Resource } from "@/components/api/document";
import { firstPagePath, nextPagePath, requestPatiently } from "@/components/api/read-pages";
import type { Attempt } from "./bulk-run";
import type { BulkTarget } from "./bulk-target";
import { isSelected, type Row, type Selection } from "./selection";

/** The rows of one request of a bulk edit; those of a page of a list. */
const partSize = 100;

type Page = ListDocument<Resource<string, Record<string, unknown>>>;

/** The selected records in parts. `listPath`: the list in `/v2` with its filters; read page by page when all are selected. */
export async function* selectedParts(
  { type, nameAttribute }: BulkTarget,
  selection: Selection,
  listPath: string,
  attempt: Attempt,
): AsyncGenerator<Row[]> {
  if (!selection.isAll) {
    const rows = [...selection.names].map(([id, name]) => ({ id, name }));
    for (let from = 0; from < rows.length; from += partSize) yield rows.slice(from, from + partSize);
    return;
  }
  // By an attribute that no edit changes, so that none is left out.
  const parameters = { sort: "-created_at", [`fields[${type}]`]: nameAttribute, include: "" };
  for (let path: string | null = firstPagePath(listPath, parameters); path !== null; ) {
    const from: string = path;
    const page = await attempt(async (signal) => {
      const document = await requestPatiently<Page>(from, { signal });
      const rows = document.data.map(({ id, attributes }) => ({ id, name: String(attributes[nameAttribute]) }));
      return { rows: rows.filter(({ id }) => isSelected(selection, id)), next: nextPagePath(document) };
    });
    yield page.rows;
    path = page.next;
  }
}
