import type { ListDocument, Resource } from "@/components/api/document";
import { readPages } from "@/components/api/read-pages";
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
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  if (!selection.isAll) {
    const rows = [...selection.names].map(([id, name]) => ({ id, name }));
    for (let from = 0; from < rows.length; from += partSize) yield rows.slice(from, from + partSize);
    return;
  }
  // By an attribute that no edit changes, so that none is left out.
  const parameters = { sort: "-created_at", [`fields[${type}]`]: nameAttribute, include: "" };
  for await (const page of readPages<Page>(listPath, parameters, signal)) {
    yield page.data.flatMap(({ id, attributes }) =>
      isSelected(selection, id) ? [{ id, name: String(attributes[nameAttribute]) }] : [],
    );
  }
}
