"use client";

import { useRef, useState } from "react";
import { useTranslations } from "#translations";
import type { ListDocument } from "@/components/api/document";
import { requestDocument } from "@/components/api/request-document";
import { useErrorText } from "@/components/api/use-error-text";
import { useShellUser } from "@/components/shell/user-context";
import { focusAfterClosing } from "@/components/ui/move-focus";
import { findNamedFilters } from "./renamed-filters";
import { type Tag, tagPath } from "./tag";
import { renameButtonId } from "./tag-row";
import type { Renaming } from "./tag-run";

/** The number of records that carry a tag. */
const totalOf = (tag: Tag["attributes"]): number =>
  tag.shipments_count + tag.containers_count + tag.tracking_requests_count;

/** The id of the list of tags. */
export const tagsListId = "tags";

/** A renaming to a tag that records carry already, with the records of each. */
export type Merge = { source: Tag["attributes"]; target: Tag["attributes"]; renaming: Renaming };

type Edit = { name: string; isChecking: boolean; error: string | null };

/** The tag whose name is edited, and the merge to be confirmed. `start` renames. */
export function useRename(start: (renaming: Renaming) => void) {
  const t = useTranslations("tags.rename");
  const errorText = useErrorText();
  const user = useShellUser();
  const [edit, setEdit] = useState<Edit | null>(null);
  const [merge, setMerge] = useState<Merge | null>(null);
  // Of the newest edit: a check that ends after its edit was cancelled starts nothing.
  const newest = useRef<symbol | null>(null);
  const close = () => {
    newest.current = null;
    const name = edit?.name ?? "";
    setEdit(null);
    setMerge(null);
    focusAfterClosing(() => document.getElementById(renameButtonId(name)) ?? document.getElementById(tagsListId));
  };
  const find = async (name: string) => (await requestDocument<ListDocument<Tag>>(tagPath(name))).data[0]?.attributes;
  const check = async (shown: Tag["attributes"], to: string): Promise<void> => {
    const from = shown.name;
    const fail = (error: string) => setEdit({ name: from, isChecking: false, error });
    const attempt = Symbol(from);
    if (to === "") return fail(t("blank"));
    if (to === from) return close();
    newest.current = attempt;
    setEdit({ name: from, isChecking: true, error: null });
    try {
      const [source = shown, target, filters] = await Promise.all([
        find(from),
        find(to),
        findNamedFilters(user, from, to),
      ]);
      if (newest.current !== attempt) return;
      const renaming = { from, to, isMerge: target !== undefined, total: totalOf(source), filters };
      setEdit({ name: from, isChecking: false, error: null });
      if (target) return setMerge({ source, target, renaming });
      close();
      start(renaming);
    } catch (error) {
      if (newest.current === attempt) fail(error instanceof Error ? errorText(error) : String(error));
    }
  };
  return {
    edit,
    merge,
    begin: (name: string) => {
      newest.current = null;
      setEdit({ name, isChecking: false, error: null });
    },
    cancel: close,
    check,
    cancelMerge: () => setMerge(null),
    confirmMerge: () => {
      if (merge) start(merge.renaming);
      close();
    },
  };
}
