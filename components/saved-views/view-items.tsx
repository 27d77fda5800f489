"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { useMayEdit, useShellUser } from "@/components/shell/user-context";
import { MenuItem, MenuLine } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { EditedView } from "./save-view-dialog";
import {
  isOwn,
  newRuleHref,
  type SavedView,
  savedViewHref,
  savedViewsQuery,
  sortViews,
  type ViewList,
} from "./saved-view";

const show = (href: string) => window.history.pushState(null, "", href);

type Change = { view: SavedView; attributes: Partial<SavedView["attributes"]> };

const invalidates = ["saved_views"];

/** Changes and deletes views, each with an undo. */
function useViewChanges() {
  const t = useTranslations("views");
  const client = useQueryClient();
  const restore = useApiMutation<SavedView>({
    request: ({ id }) => ({ path: `/v2/saved_views/${id}/restore`, method: "POST" }),
    invalidates: [...invalidates, "share_links"],
  });
  const update = useApiMutation<Change>({
    request: ({ view: { id }, attributes }) => ({
      path: `/v2/saved_views/${id}`,
      method: "PATCH",
      body: { data: { type: "saved_view", id, attributes } },
    }),
    invalidates,
    onSuccess: (_, { view, attributes: { query } }) => {
      const { name, query: previous } = view.attributes;
      if (query === previous) return;
      const undo = () => update.mutate({ view, attributes: { query: previous } });
      toast(t("changedToast", { name }), { action: { label: t("undo"), onClick: undo } });
    },
  });
  const remove = useApiMutation<SavedView>({
    request: ({ id }) => ({ path: `/v2/saved_views/${id}`, method: "DELETE" }),
    invalidates,
    onSuccess: (_, view) => {
      client.removeQueries({ queryKey: ["saved_view_counts", view.id] });
      const { name, list, query } = view.attributes;
      show(`/${list}${query && `?${query}`}`);
      toast(t("deletedToast", { name }), { action: { label: t("undo"), onClick: () => restore.mutate(view) } });
    },
  });
  return { changeQuery: (view: SavedView, query: string) => update.mutate({ view, attributes: { query } }), remove };
}

type ViewItemsProps = {
  list: ViewList;
  /** The list as it is shown. */
  query: string;
  /** The view that the list was opened as, and whether the list is filtered or sorted otherwise since. */
  open: SavedView | undefined;
  isChanged: boolean;
  onEdit: (edited: EditedView) => void;
};

/** The content of the menu of views. */
export function ViewItems({ list, query, open, isChanged, onEdit }: ViewItemsProps) {
  const t = useTranslations("views");
  const errorText = useErrorText();
  const user = useShellUser();
  const mayEdit = useMayEdit();
  const router = useRouter();
  const { data, error } = useDocument(savedViewsQuery);
  const { changeQuery, remove } = useViewChanges();
  const views = sortViews(data?.data ?? [], user.id).filter(({ attributes }) => attributes.list === list);
  // The menu was opened by key before this code was loaded.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.getAttribute("role") !== "menu") return;
    activeElement.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, []);
  const mayChange = open !== undefined && (isOwn(open, user.id) || user.role === "admin");
  return (
    <>
      {views.map((view) => (
        <MenuItem key={view.id} onSelect={() => show(savedViewHref(view))}>
          <span className="max-w-72 flex-1 truncate">{view.attributes.name}</span>
          {view.attributes.shared && <Users role="img" aria-label={t("sharedIcon")} size={14} className="text-ink-3" />}
        </MenuItem>
      ))}
      {!data && (
        <p className="max-w-64 px-2 py-1.5 text-ink-2">
          {error ? t("failed", { reason: errorText(error) }) : t("loading")}
        </p>
      )}
      {views.length > 0 && <MenuLine />}
      {isChanged && mayChange && (
        <MenuItem onSelect={() => changeQuery(open, query)}>
          {t("saveChanges", { name: open.attributes.name })}
        </MenuItem>
      )}
      {query === "" && data && views.length === 0 ? (
        <p className="max-w-64 px-2 py-1.5 text-ink-2">{t("empty")}</p>
      ) : (
        <MenuItem onSelect={() => onEdit({ list, query })}>{t("saveNew")}</MenuItem>
      )}
      <MenuItem onSelect={() => router.push(newRuleHref(list, query))}>{t("alert")}</MenuItem>
      {open && mayEdit && <MenuItem onSelect={() => onEdit({ shared: open })}>{t("share")}</MenuItem>}
      {mayChange && (
        <>
          <MenuItem onSelect={() => onEdit(open)}>{t("rename")}</MenuItem>
          <MenuItem onSelect={() => remove.mutate(open)}>{t("delete", { name: open.attributes.name })}</MenuItem>
        </>
      )}
    </>
  );
}
