import { type AlertRule, alertRulesQuery } from "@/components/alert-bell/alert";
import type { ListDocument } from "@/components/api/document";
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

/** The saved views and alert rules that the user sees and whose filters name the tag. */
export async function findNamedFilters(user: ShellUser, from: string, to: string): Promise<NamedFilter[]> {
  const [views, rules] = await Promise.all([
    requestDocument<ListDocument<SavedView>>(savedViewsQuery.path),
    requestDocument<ListDocument<AlertRule>>(alertRulesQuery.path),
  ]);
  const all = [
    ...views.data.map((view) => ({ record: view, mayEdit: isOwn(view, user.id) || user.role === "admin" })),
    ...rules.data.map((rule) => ({ record: rule, mayEdit: true })),
  ];
  return all.flatMap(({ record, mayEdit }) => {
    const { name, query } = record.attributes;
    const renamedQuery = renameInQuery(query, from, to);
    return renamedQuery === null ? [] : [{ type: record.type, id: record.id, name, query, renamedQuery, mayEdit }];
  });
}

/** Writes the query of a saved view or an alert rule. */
async function writeQuery({ type, id }: NamedFilter, query: string): Promise<void> {
  const body = { data: { type, id, attributes: { query } } };
  await requestDocument(`/v2/${type}s/${id}`, { method: "PATCH", body });
}

/** Writes the queries of these filters, `isUndo`: those before. Returns those that could not be changed. */
export async function writeFilters(filters: NamedFilter[], isUndo: boolean): Promise<NamedFilter[]> {
  const failed: NamedFilter[] = [];
  for (const filter of filters) {
    await writeQuery(filter, isUndo ? filter.query : filter.renamedQuery).catch(() => failed.push(filter));
  }
  return failed;
}

/** `the saved view “Late” and the alert rule “Urgent”`. */
export const describeFilters = (filters: NamedFilter[]): string =>
  new Intl.ListFormat("en").format(
    filters.map(({ type, name }) => `the ${type === "saved_view" ? "saved view" : "alert rule"} “${name}”`),
  );
