"use client";

import { useSyncExternalStore } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { PageCount } from "@/components/shell/page-count";
import { useShellUser } from "@/components/shell/user-context";
import { formatTotal, listTotalOf } from "@/components/ui/list-total";
import { type CountedPage, pageCountQueries } from "./page-counts-queries";

const countPollMs = 60_000;

/** From here on the sidebar is open; see `--breakpoint-xl`. */
const wide = "(min-width: 80rem)";

function observeWidth(observer: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener("change", observer);
  return () => media.removeEventListener("change", observer);
}

function RecordCount({ page }: { page: CountedPage }) {
  const t = useTranslations("shell");
  const { data } = useDocument(pageCountQueries[page], { pollMs: countPollMs, pollsWhenLive: true });
  const count = listTotalOf(data);
  if (count.total === 0) return null;
  const number = formatTotal(t.language, count);
  const isUrgent = page === "demurrage";
  return (
    <PageCount
      number={isUrgent ? <span className="font-semibold text-bad">{number}</span> : number}
      text={t(`counts.${page}`, { number, total: count.total })}
    />
  );
}

const isCounted = (name: string): name is CountedPage => name in pageCountQueries;

/** The number of records at a page of the sidebar where that is wide; requested there only. */
export function RecordsOfPage({ name }: { name: string }) {
  const { features } = useShellUser();
  const isWide = useSyncExternalStore(observeWidth, () => window.matchMedia(wide).matches);
  if (!isWide || !isCounted(name) || (name === "documents" && !features.includes("documents"))) return null;
  return <RecordCount page={name} />;
}
