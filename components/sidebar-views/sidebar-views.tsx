"use client";

import { clsx } from "clsx";
import { Bookmark, Users } from "lucide-react";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "#translations";
import type { DocumentQuery, ListDocument } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { containersQuery } from "@/components/container-list/containers-query";
import { parseContainersView } from "@/components/container-list/parse-containers-view";
import { type SavedView, savedViewHref, sortViews, viewParameter } from "@/components/saved-views/saved-view";
import { useShellUser } from "@/components/shell/user-context";
import { parseListView } from "@/components/shipments/list/parse-list-view";
import { shipmentsQuery } from "@/components/shipments/list/shipments-query";

/** As many views are counted: each count is a request. */
const countedMax = 12;
const countPollMs = 60_000;

/** The list of a view with a single row: its total is the count. */
function countQuery({ id, attributes: { list, query } }: SavedView): DocumentQuery<ListDocument<unknown>> {
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const { path } =
    list === "shipments"
      ? shipmentsQuery(parseListView(parameters), 1)
      : containersQuery(parseContainersView(parameters), 1);
  return { key: ["saved_view_counts", id, path], path };
}

function Count({ view }: { view: SavedView }) {
  const t = useTranslations("views");
  const { data } = useDocument(countQuery(view), { pollMs: countPollMs, pollsWhenLive: true });
  if (!data?.meta) return null;
  const { list } = view.attributes;
  const { total, total_exact: isExact } = data.meta;
  const text = `${total.toLocaleString(t.language)}${isExact === false ? "+" : ""}`;
  return (
    <span className="ml-auto font-normal text-12 text-ink-3 tabular-nums">
      <span aria-hidden>{text}</span>
      <span className="sr-only">{t("count", { list, total, text })}</span>
    </span>
  );
}

/** The saved views with their counts, below the pages of an open sidebar. */
export function SidebarViews({ views }: { views: SavedView[] }) {
  const t = useTranslations("views");
  const { id: userId } = useShellUser();
  const pathname = usePathname();
  const openId = useSearchParams().get(viewParameter);
  return (
    <section aria-labelledby="sidebar-views" className="mt-4 max-xl:hidden group-data-[collapsed]/shell:hidden">
      <h2 id="sidebar-views" className="px-2 pb-1 font-medium text-12 text-ink-3">
        {t("menu")}
      </h2>
      <ul className="flex flex-col gap-0.5">
        {sortViews(views, userId).map((view, index) => {
          const { name, list, shared } = view.attributes;
          const isOpen = openId === view.id && pathname === `/${list}`;
          const Icon = shared ? Users : Bookmark;
          return (
            <li key={view.id}>
              <Link
                href={savedViewHref(view)}
                prefetch={false}
                title={name}
                aria-current={isOpen || undefined}
                className={clsx(
                  "flex h-8 items-center gap-2.5 rounded-control px-2 text-ink-2 hover:bg-hover hover:text-ink",
                  isOpen && "bg-line font-semibold text-ink",
                )}
              >
                <Icon aria-hidden size={16} className="shrink-0" />
                <span className="truncate">
                  {name}
                  {shared && <span className="sr-only"> {t("shared")}</span>}
                </span>
                {index < countedMax && <Count view={view} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
