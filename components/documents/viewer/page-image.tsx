"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useTranslations } from "#translations";
import type { FieldGroup } from "./field-rows";
import { marksOf } from "./marks";
import type { Viewer } from "./use-viewer";
import { type DocumentPage, imagePathOf } from "./viewer-queries";

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;

type PageImageProps = {
  page: DocumentPage;
  groups: FieldGroup[];
  viewer: Viewer;
  /** Width in percent of the pane. */
  zoom: number;
  onImageError: () => void;
};

/** The image of a page with the places of its values. Fields lead to places by keyboard; places are for the pointer. */
export function PageImage({ page, groups, viewer, zoom, onImageError }: PageImageProps) {
  const t = useTranslations("document-viewer.pages");
  const { page_number: number, width, height } = page.attributes;
  const path = imagePathOf(page);
  const frame = useRef<HTMLDivElement>(null);
  const { activePath } = viewer;
  useEffect(() => {
    if (activePath === null) return;
    const mark = frame.current?.querySelector(`[data-mark="${CSS.escape(`${number} ${activePath}`)}"]`);
    mark?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [activePath, number]);
  return (
    // Paper is white in both themes.
    <div
      ref={frame}
      data-theme="light"
      className="relative mx-auto bg-surface text-ink shadow-popover"
      style={{ width: `${zoom}%`, aspectRatio: `${width} / ${height}` }}
    >
      {path ? (
        <img
          src={path}
          alt={t("page", { page: String(number) })}
          fetchPriority="high"
          onError={onImageError}
          className="absolute inset-0 size-full"
        />
      ) : (
        <p role="status" className="flex h-full items-center justify-center text-ink-2">
          {t("imageLater", { page: String(number) })}
        </p>
      )}
      {(path ? marksOf(groups, number) : []).map(({ path: field, box }) => (
        <span
          key={`${field} ${JSON.stringify(box)}`}
          aria-hidden
          data-mark={`${number} ${field}`}
          data-active={field === activePath || undefined}
          onPointerEnter={() => viewer.hover(field)}
          onPointerLeave={() => viewer.hover(null)}
          className={clsx(
            "absolute scroll-m-10 rounded-[2px]",
            field === activePath ? "bg-accent/20 outline-2 outline-accent" : "bg-accent/8",
          )}
          style={{
            left: percent(box.left),
            top: percent(box.top),
            width: percent(box.width),
            height: percent(box.height),
          }}
        />
      ))}
    </div>
  );
}
