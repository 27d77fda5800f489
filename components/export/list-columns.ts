import type { ListDocument, Resource } from "@/components/api/document";
import { readPages } from "@/components/api/read-pages";
import type { Definition } from "@/components/custom-fields/definition";
import { definitionsOf, definitionsQuery, type FieldOwner } from "@/components/custom-fields/definitions-query";
import { type FieldRow, owners } from "@/components/custom-fields/field-value";
import { type Cell, type Column, localMoment } from "./cell";

/** A column of an exported list. `of`: the ids of the columns of the list on the page that show its value. */
export type ListColumn<Row> = Column<Row> & { of: readonly string[] };

/** A column of the list on the page. `slug`: the `api_slug` of a custom field; null for other columns. */
export type ShownColumn = { id: string; slug: string | null };

/** A row with the values of its custom fields by `api_slug`. */
export type RowWithFields = { id: string; fields: Map<string, FieldRow> };

const userZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** An instant that belongs to no place, in the zone of the user. */
export const userMoment = (at: string) => localMoment(at, userZone());

function fieldCell({ attributes: { data_type: type } }: Definition, row: FieldRow | undefined): Cell {
  if (!row) return null;
  const { value, display_value: shown } = row.attributes;
  if (type === "number" && typeof value === "number") return value;
  if (type === "date" && typeof value === "string") return localMoment(value, "UTC", { hasTime: false });
  if (type === "datetime" && typeof value === "string") return userMoment(value);
  return shown;
}

const fieldColumn = (definition: Definition): Column<RowWithFields> => ({
  title: definition.attributes.display_name,
  width: 20,
  value: ({ fields }) => fieldCell(definition, fields.get(definition.attributes.api_slug)),
});

/** The definitions of the custom fields with these slugs; null: of all. */
async function readDefinitions(type: FieldOwner["type"], slugs: string[] | null, signal: AbortSignal) {
  if (slugs?.length === 0) return [];
  const found: Definition[] = [];
  for await (const page of readPages<ListDocument<Definition>>(definitionsQuery.path, {}, signal)) {
    found.push(...definitionsOf(type, page));
  }
  const withSlug = (slug: string) => found.filter(({ attributes }) => attributes.api_slug === slug);
  return slugs === null ? found : slugs.flatMap(withSlug);
}

/** The values of records by the ids of the records, and by slug. */
async function readValues(
  type: FieldOwner["type"],
  { ids, slugs }: { ids: string[]; slugs: string[] },
  signal: AbortSignal,
): Promise<Map<string, RowWithFields["fields"]>> {
  const values = new Map(ids.map((id) => [id, new Map<string, FieldRow>()]));
  if (slugs.length === 0 || ids.length === 0) return values;
  const filters = {
    "filter[entity_type]": owners[type].entityType,
    "filter[entity_id]": ids.join(","),
    "filter[api_slug]": slugs.join(","),
  };
  for await (const { data } of readPages<ListDocument<FieldRow>>("/v2/custom_fields", filters, signal)) {
    for (const row of data) {
      const [link] = [row.relationships.entity?.data].flat();
      values.get(link?.id ?? "")?.set(row.attributes.api_slug, row);
    }
  }
  return values;
}

/**
 * The columns of an exported list, and what adds the values of custom fields to its rows. `shown`: the columns of the list on the page, in
 * whose order those are that show their values; null: all, and all custom fields.
 */
export async function openColumns<Row extends Pick<Resource<string, unknown>, "id">>(
  { type, columns, shown }: { type: FieldOwner["type"]; columns: ListColumn<Row>[]; shown: ShownColumn[] | null },
  signal: AbortSignal,
) {
  const chosen = shown?.flatMap(({ slug }) => slug ?? []) ?? null;
  const definitions = await readDefinitions(type, chosen, signal);
  const slugs = definitions.map(({ attributes }) => attributes.api_slug);
  type ExportedRow = Row & RowWithFields;
  const columnsOf = ({ id, slug }: ShownColumn): Column<ExportedRow>[] =>
    slug === null
      ? columns.filter(({ of }) => of.includes(id))
      : definitions.filter(({ attributes }) => attributes.api_slug === slug).map(fieldColumn);
  const all: Column<ExportedRow>[] = shown
    ? [...new Set(shown.flatMap(columnsOf))]
    : [...columns, ...definitions.map(fieldColumn)];
  const complete = async (rows: Row[]): Promise<ExportedRow[]> => {
    const values = await readValues(type, { ids: rows.map(({ id }) => id), slugs }, signal);
    return rows.map((row) => ({ ...row, fields: values.get(row.id) ?? new Map() }));
  };
  return { columns: all, complete };
}
