"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { useLocale } from "#translations";
import type { ContainersPage } from "@/components/container-list/containers-query";
import { formatTotal, type ListTotal } from "@/components/ui/list-total";
import type { Tone } from "@/components/values/state-labels";
import { toneText } from "@/components/values/status";
import { FailedFigures, type NumberRequest } from "./failed-figures";

/**
 * A number of containers, or of days. `second`: what is behind it; `href`: the list of exactly these containers, or the container; null: there is
 * none.
 */
export type Figure = {
  label: string;
  total: Pick<ListTotal, "total" | "isExact"> | null;
  second: ReactNode;
  tone: Tone;
  href: string | null;
};

/** What the figures of a view are made of. */
export type FiguresProps<View> = {
  view: View;
  /** When the pages were loaded, ISO 8601. */
  loadedAt: string;
  /** The first page of each group. */
  pages: (ContainersPage | undefined)[];
  /** The requests for the numbers of the phases. */
  counts: NumberRequest[];
};

/** The figures of a phase; each that has a list opens it. Those whose request failed are named below them. */
export function FigureList({ figures, requests }: { figures: Figure[]; requests: NumberRequest[] }) {
  const language = useLocale();
  return (
    <>
      <dl className="grid grid-cols-2 border-line border-b bg-canvas md:grid-cols-5">
        {figures.map(({ label, total, second, tone, href }) => (
          <div
            key={label}
            className="relative min-h-20 border-line px-gutter py-2.5 md:min-h-20.75 md:not-last:border-r"
          >
            <dt className="text-12 text-ink-2">{label}</dt>
            <dd className={clsx("font-semibold text-22 tabular-nums", total?.total ? toneText[tone] : "text-ink-3")}>
              {href ? (
                <Link href={href} prefetch={false} className="after:absolute after:inset-0 hover:underline">
                  {total ? formatTotal(language, total) : "–"}
                  <span className="sr-only"> {label}</span>
                </Link>
              ) : total ? (
                formatTotal(language, total)
              ) : (
                "–"
              )}
            </dd>
            {total !== null && total.total > 0 && second && (
              <dd className="text-12 text-ink-2 tabular-nums">{second}</dd>
            )}
          </div>
        ))}
      </dl>
      <FailedFigures requests={requests} />
    </>
  );
}
