"use client";

import { Bookmark } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import { Menu } from "@/components/ui/menu";
import { onFirstInput } from "@/components/ui/overlays/load-overlays";
import type { EditedView } from "./save-view-dialog";
import { savedQueryOf, savedViewHref, savedViewsQuery, type ViewList } from "./saved-view";

const items = createLazyModule(() => import("./view-items"));
const dialog = createLazyModule(() => import("./save-view-dialog"));

type ViewsMenuProps = {
  list: ViewList;
  /** The URL of the list as it is shown. */
  href: string;
  /** The saved view that it was opened as. */
  viewId: string | null;
};

/** The saved views of a list: opens one, saves the list as it is shown, and changes the one that is open. `V` opens the menu. */
export function ViewsMenu({ list, href, viewId }: ViewsMenuProps) {
  const t = useTranslations("views");
  const place = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<EditedView>(null);
  const loadedItems = items.useModule(false);
  const loadedDialog = dialog.useModule(edited !== null);
  const { data } = useDocument(savedViewsQuery);
  useEffect(() => onFirstInput(items.load), []);
  useShortcuts({
    v: () => {
      const button = place.current?.querySelector("button");
      button?.focus();
      button?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    },
  });
  const open = data?.data.find(({ id, attributes }) => id === viewId && attributes.list === list);
  const query = savedQueryOf(href);
  const isChanged = open !== undefined && query !== savedQueryOf(`?${open.attributes.query}`);
  return (
    <div ref={place} aria-keyshortcuts="V">
      <Menu
        align="end"
        trigger={
          <Button kind="ghost" size="small">
            <Bookmark aria-hidden size={14} />
            <span className="max-w-48 truncate">{open ? open.attributes.name : t("menu")}</span>
            {isChanged && <span className="text-ink-3">{t("changed")}</span>}
          </Button>
        }
      >
        {loadedItems ? (
          <loadedItems.ViewItems list={list} query={query} open={open} isChanged={isChanged} onEdit={setEdited} />
        ) : (
          <p className="px-2 py-1.5 text-ink-2">{t("loading")}</p>
        )}
      </Menu>
      {loadedDialog && (
        <loadedDialog.SaveViewDialog
          edited={edited}
          onSaved={(saved) => window.history.pushState(null, "", savedViewHref(saved))}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
