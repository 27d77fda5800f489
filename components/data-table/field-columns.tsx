"use client";

import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import type { Definition } from "@/components/custom-fields/definition";
import { definitionsOf, definitionsQuery, type FieldOwner } from "@/components/custom-fields/definitions-query";
import { FieldText } from "@/components/custom-fields/field-text";
import { columnValuesQuery } from "@/components/custom-fields/field-value";
import { Skeleton } from "@/components/ui/skeleton";
import { Absent } from "@/components/values/absent";
import type { Cells } from "./data-table";
import { type ShownColumn, slugOfColumn } from "./table-layout";

function useDefinition(type: FieldOwner["type"], slug: string): Definition | undefined {
  const { data } = useDocument(definitionsQuery, { freshMs: 60_000 });
  return data && definitionsOf(type, data).find(({ attributes }) => attributes.api_slug === slug);
}

type ColumnProps = { type: FieldOwner["type"]; slug: string };

/** The name of a custom field. */
function FieldName({ type, slug }: ColumnProps) {
  return useDefinition(type, slug)?.attributes.display_name ?? slug;
}

type CellProps = ColumnProps & { ids: readonly string[]; id: string; now: string };

/** The value of a record, which is fetched with those of the other rows. */
function FieldCell({ type, slug, ids, id, now }: CellProps) {
  const t = useTranslations("data-table");
  const definition = useDefinition(type, slug);
  const { data, error } = useDocument(columnValuesQuery(type, ids, slug));
  if (!data) return error ? <span className="text-ink-3">{t("notLoaded")}</span> : <Skeleton width="w-16" />;
  const row = data.data.find(({ relationships: { entity } }) => [entity?.data].flat().some((link) => link?.id === id));
  if (!row || row.attributes.value === null) return <Absent label={t("notSet")} />;
  return <FieldText row={row} definition={definition} now={now} />;
}

/** The names and the cells of the custom fields among the columns of a list, by the ids of the columns. `ids`: of the rows of the page. */
export function fieldColumns<Context extends { now: string }>(
  type: FieldOwner["type"],
  {
    columns,
    ids,
    idOf,
  }: { columns: readonly ShownColumn[]; ids: readonly string[]; idOf: (context: Context) => string },
) {
  const slugs = columns.flatMap(({ id }) => {
    const slug = slugOfColumn(id);
    return slug ? [{ column: id, slug }] : [];
  });
  const cells: Cells<Context> = Object.fromEntries(
    slugs.map(({ column, slug }) => [
      column,
      (context: Context) => ({
        className: "max-md:hidden",
        first: <FieldCell type={type} slug={slug} ids={ids} id={idOf(context)} now={context.now} />,
      }),
    ]),
  );
  const names = Object.fromEntries(
    slugs.map(({ column, slug }) => [column, <FieldName key={slug} type={type} slug={slug} />]),
  );
  return { cells, names };
}
