import { type AlertRule, alertRulesQuery } from "@/components/alert-bell/alert";
import type { ListDocument, OneDocument } from "@/components/api/document";
import { readPages, requestPatiently } from "@/components/api/read-pages";
import type { Translator } from "@/components/language/translator";
import { isOwn, type SavedView, savedViewsQuery } from "@/components/saved-views/saved-view";
import type { ShellUser } from "@/components/shell/user-context";
import type { Language } from "@/lib/platform/language";
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

async function readAll<Item>(path: string): Promise<Item[]> {
  const records: Item[] = [];
  for await (const { data } of readPages<ListDocument<Item>>(path, {}, new AbortController().signal))
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

/** Replaces the query of a saved view or an alert rule; false when it was changed since the list was read. */
async function replaceQuery({ type, id }: NamedFilter, expected: string, query: string): Promise<boolean> {
  const path = `/v2/${type}s/${id}`;
  const { signal } = new AbortController();
  const { data } = await requestPatiently<OneDocument<SavedView | AlertRule>>(path, { signal });
  if (data.attributes.query !== expected) return false;
  await requestPatiently(path, { signal, method: "PATCH", body: { data: { type, id, attributes: { query } } } });
  return true;
}

/** Writes the queries of these filters, `isUndo`: those before. Returns those that could not be changed. */
export async function writeFilters(filters: NamedFilter[], isUndo: boolean): Promise<NamedFilter[]> {
  const failed: NamedFilter[] = [];
  for (const filter of filters) {
    const [expected, query] = isUndo ? [filter.renamedQuery, filter.query] : [filter.query, filter.renamedQuery];
    const isReplaced = await replaceQuery(filter, expected, query).catch(() => false);
    if (!isReplaced) failed.push(filter);
  }
  return failed;
}

/** `the saved view “Late” and the alert rule “Urgent”`. */
export const describeFilters = (t: Translator<"tags">, language: Language, filters: NamedFilter[]): string =>
  new Intl.ListFormat(language).format(filters.map(({ type, name }) => t(`filters.${type}`, { name })));
