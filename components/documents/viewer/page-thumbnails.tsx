"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useTranslations } from "#translations";
import { type DocumentPage, imagePathOf } from "./viewer-queries";

type PageThumbnailsProps = { pages: DocumentPage[]; current: number; onSelect: (page: number) => void };

/** Small images of all pages; nothing for a single page. */
export function PageThumbnails({ pages, current, onSelect }: PageThumbnailsProps) {
  const t = useTranslations("document-viewer.pages");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-page="${current}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  if (pages.length < 2) return null;
  return (
    <ol
      ref={list}
      aria-label={t("list")}
      className="flex shrink-0 gap-2 overflow-auto border-line bg-canvas p-2 max-xl:border-b xl:w-24 xl:flex-col xl:border-r"
    >
      {pages.map((page) => {
        const { page_number: number, width, height } = page.attributes;
        const path = imagePathOf(page);
        return (
          <li key={page.id} data-page={number} className="shrink-0">
            <button
              type="button"
              aria-label={t("page", { page: String(number) })}
              aria-current={number === current ? "true" : undefined}
              onClick={() => onSelect(number)}
              className={clsx(
                "flex w-16 flex-col items-center gap-1 rounded-chip p-1 text-11 text-ink-2 xl:w-full",
                number === current && "bg-selected font-semibold text-ink",
              )}
            >
              <span
                className="relative block w-full overflow-hidden border border-line bg-surface"
                style={{ aspectRatio: `${width} / ${height}` }}
              >
                {path && <img src={path} alt="" loading="lazy" className="absolute inset-0 size-full" />}
              </span>
              {number}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
