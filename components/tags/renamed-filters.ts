import { type AlertRule, alertRulesQuery } from "@/components/alert-bell/alert";
import type { ListDocument, OneDocument } from "@/components/api/document";
import { readPages } from "@/components/api/read-pages";
import { requestDocument } from "@/components/api/request-document";
import { isOwn, type SavedView, savedViewsQuery } from "@/components/saved-views/saved-view";
import type { ShellUser } from "@/components/shell/user-context";
import { renameInQuery } from "./rename-in-query";

/** A saved view or an alert rule whose filter names a tag, with its query after the renaming. */
export type NamedFilter = {
  type: "saved_view" | "alert_rule";
  id: string;
  name: string;
  query: string;
  renamedQuery: string;
  mayEdit: boolean;
};

async function readAll<Record>(path: string): Promise<Record[]> {
  const records: Record[] = [];
  for await (const { data } of readPages<ListDocument<Record>>(path, {}, new AbortController().signal))
    records.push(...data);
  return records;
}

/** The saved views and alert rules that the user sees and whose filters name the tag. */
export async function findNamedFilters(user: ShellUser, from: string, to: string): Promise<NamedFilter[]> {
  const [views, rules] = await Promise.all([
    readAll<SavedView>(savedViewsQuery.path),
    readAll<AlertRule>(alertRulesQuery.path),
  ]);
  const all = [
    ...views.map((view) => ({ record: view, mayEdit: isOwn(view, user.id) || user.role === "admin" })),
    ...rules.map((rule) => ({ record: rule, mayEdit: true })),
  ];
  return all.flatMap(({ record, mayEdit }) => {
    const { name, query } = record.attributes;
    const renamedQuery = renameInQuery(query, from, to);
    return renamedQuery === null ? [] : [{ type: record.type, id: record.id, name, query, renamedQuery, mayEdit }];
  });
}

/** Replaces the query of a saved view or an alert rule. Throws when it was changed meanwhile: nothing that others have edited is lost. */
async function replaceQuery({ type, id, name }: NamedFilter, expected: string, query: string): Promise<void> {
  const path = `/v2/${type}s/${id}`;
  const { data } = await requestDocument<OneDocument<SavedView | AlertRule>>(path);
  if (data.attributes.query !== expected) throw new Error(`${name} was changed meanwhile.`);
  await requestDocument(path, { method: "PATCH", body: { data: { type, id, attributes: { query } } } });
}

/** Writes the queries of these filters, `isUndo`: those before. Returns those that could not be changed. */
export async function writeFilters(filters: NamedFilter[], isUndo: boolean): Promise<NamedFilter[]> {
  const failed: NamedFilter[] = [];
  for (const filter of filters) {
    const [expected, query] = isUndo ? [filter.renamedQuery, filter.query] : [filter.query, filter.renamedQuery];
    await replaceQuery(filter, expected, query).catch(() => failed.push(filter));
  }
  return failed;
}

/** `the saved view “Late” and the alert rule “Urgent”`. */
export const describeFilters = (filters: NamedFilter[]): string =>
  new Intl.ListFormat("en").format(
    filters.map(({ type, name }) => `the ${type === "saved_view" ? "saved view" : "alert rule"} “${name}”`),
  );
