import type { ListDocument, Resource } from "@/components/api/document";
import { readPages } from "@/components/api/read-pages";
import type { Definition } from "@/components/custom-fields/definition";
import { definitionsOf, definitionsQuery, type FieldOwner } from "@/components/custom-fields/definitions-query";
import { type FieldRow, owners } from "@/components/custom-fields/field-value";
import { type Cell, type Column, localMoment } from "./cell";

/**
 * A column of an exported list. `of`: the ids of the columns of the list on the page that show its value. `userZone`: the zone of instants
 * that belong to no place.
 */
export type ListColumn<Row> = Omit<Column<Row>, "value"> & {
  of: readonly string[];
  value: (row: Row, userZone: string) => Cell;
};

/** A column of the list on the page. `slug`: the `api_slug` of a custom field; null for other columns. */
export type ShownColumn = { id: string; slug: string | null };

/** A row with the values of its custom fields by `api_slug`. */
export type RowWithFields = { id: string; fields: Map<string, FieldRow> };

function fieldCell({ attributes: { data_type: type } }: Definition, row: FieldRow | undefined, userZone: string): Cell {
  if (!row) return null;
  const { value, display_value: shown } = row.attributes;
  if (type === "number" && typeof value === "number") return value;
  if (type === "date" && typeof value === "string") return localMoment(value, "UTC", { hasTime: false });
  if (type === "datetime" && typeof value === "string") return localMoment(value, userZone);
  return shown;
}

const fieldColumn = (definition: Definition, userZone: string): Column<RowWithFields> => ({
  title: definition.attributes.display_name,
  width: 20,
  value: ({ fields }) => fieldCell(definition, fields.get(definition.attributes.api_slug), userZone),
});

/** The definitions of the custom fields with these slugs; null: of all. */
async function readDefinitions(type: FieldOwner["type"], slugs: string[] | null, signal: AbortSignal) {
  if (slugs?.length === 0) return [];
  const found: Definition[] = [];
  for await (const page of readPages<ListDocument<Definition>>(definitionsQuery.path, {}, signal)) {
    found.push(...page.data);
  }
  const definitions = definitionsOf(type, { data: found });
  const withSlug = (slug: string) => definitions.filter(({ attributes }) => attributes.api_slug === slug);
  return slugs === null ? definitions : slugs.flatMap(withSlug);
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

type OpenedColumns<Row> = {
  type: FieldOwner["type"];
  columns: ListColumn<Row>[];
  shown: ShownColumn[] | null;
  userZone: string;
};

/**
 * The columns of an exported list, and what adds the values of custom fields to its rows. `shown`: the columns of the list on the page, in
 * whose order those are that show their values; null: all, and all custom fields.
 */
export async function openColumns<Row extends Pick<Resource<string, unknown>, "id">>(
  { type, columns: listColumns, shown, userZone }: OpenedColumns<Row>,
  signal: AbortSignal,
) {
  const chosen = shown?.flatMap(({ slug }) => slug ?? []) ?? null;
  const definitions = await readDefinitions(type, chosen, signal);
  const slugs = definitions.map(({ attributes }) => attributes.api_slug);
  type ExportedRow = Row & RowWithFields;
  const columns = listColumns.map((column) => ({ ...column, value: (row: Row) => column.value(row, userZone) }));
  const fieldColumns = definitions.map((definition) => ({
    slug: definition.attributes.api_slug,
    column: fieldColumn(definition, userZone),
  }));
  const columnsOf = ({ id, slug }: ShownColumn): Column<ExportedRow>[] =>
    slug === null
      ? columns.filter(({ of }) => of.includes(id))
      : fieldColumns.filter((field) => field.slug === slug).map(({ column }) => column);
  const all: Column<ExportedRow>[] = shown
    ? [...new Set(shown.flatMap(columnsOf))]
    : [...columns, ...fieldColumns.map(({ column }) => column)];
  const complete = async (rows: Row[]): Promise<ExportedRow[]> => {
    const values = await readValues(type, { ids: rows.map(({ id }) => id), slugs }, signal);
    return rows.map((row) => ({ ...row, fields: values.get(row.id) ?? new Map() }));
  };
  return { columns: all, complete };
}
