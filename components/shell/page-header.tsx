"use client";

import { clsx } from "clsx";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { LazyAlertBell } from "@/components/alert-bell/lazy-alert-bell";
import { PaletteButton } from "@/components/shell/palette/palette-button";
import { openTrack } from "@/components/tracking/use-track-param";
import { Button } from "@/components/ui/button";
import { useMayEdit } from "./user-context";

type PageHeaderProps = {
  /** Title or breadcrumb. */
  children: ReactNode;
  actions?: ReactNode;
  /** The search of a list; without it, the search over the page. */
  search?: ReactNode;
  /** Whether the search is shown below 768 px, on a line of its own. */
  searchOnPhone?: boolean;
};

/** The header of a page: title, actions, search and Track. */
export function PageHeader({ children, actions, search = <PaletteButton />, searchOnPhone = false }: PageHeaderProps) {
  const t = useTranslations("shell");
  const mayEdit = useMayEdit();
  return (
    <header className="sticky top-0 z-20 flex min-h-13 flex-wrap items-center gap-x-2 border-line border-b bg-surface px-gutter md:h-12 md:min-h-12 md:flex-nowrap print:static">
      <div className="flex min-w-0 flex-1 items-center gap-1.5 max-md:min-h-13">{children}</div>
      {actions}
      <div className={clsx("print:hidden", searchOnPhone && "max-md:order-last max-md:basis-full max-md:pb-2")}>
        {search}
      </div>
      <LazyAlertBell />
      {mayEdit && (
        <Button
          kind="primary"
          className="max-md:-mr-2.5 max-md:size-11 max-md:bg-transparent max-md:px-0 max-md:text-accent"
          onClick={() => openTrack()}
          aria-keyshortcuts="T"
        >
          <Plus aria-hidden className="size-5 md:size-4" />
          <span className="max-md:sr-only">{t("track")}</span>
        </Button>
      )}
    </header>
  );
}
