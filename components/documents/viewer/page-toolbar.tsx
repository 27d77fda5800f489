"use client";

import { ChevronLeft, ChevronRight, Minus, Plus, RotateCcw, RotateCw } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import type { Viewer } from "./use-viewer";

/** Width of a page in percent of the pane. */
const zoomSteps = [50, 75, 100, 150, 200];

type PageToolbarProps = {
  viewer: Viewer;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Null: the file cannot be rotated, or the user may not. */
  rotate: { start: (degrees: 90 | 270) => void; isPending: boolean } | null;
};

/** Page, zoom and rotation. */
export function PageToolbar({ viewer, zoom, onZoom, rotate }: PageToolbarProps) {
  const t = useTranslations("document-viewer.pages");
  const { page, pageCount, showPage } = viewer;
  const step = zoomSteps.indexOf(zoom);
  const button = (label: string, Icon: typeof Plus, isDisabled: boolean, onClick: () => void) => (
    <Button
      kind="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      <Icon aria-hidden size={16} />
    </Button>
  );
  return (
    <div className="flex min-h-11 items-center gap-1 border-line border-b px-2">
      {button(t("previous"), ChevronLeft, page <= 1, () => showPage(page - 1))}
      <span aria-live="polite" className="whitespace-nowrap text-12 text-ink-2">
        {t("position", { page: String(page), count: String(pageCount) })}
      </span>
      {button(t("next"), ChevronRight, page >= pageCount, () => showPage(page + 1))}
      <span className="flex-1" />
      <span className="flex items-center gap-1 max-md:hidden">
        {button(t("zoomOut"), Minus, step <= 0, () => onZoom(zoomSteps[step - 1] ?? zoom))}
        <span className="w-10 whitespace-nowrap text-center text-12 text-ink-2">{zoom} %</span>
        {button(t("zoomIn"), Plus, step >= zoomSteps.length - 1, () => onZoom(zoomSteps[step + 1] ?? zoom))}
      </span>
      {rotate && (
        <>
          <span aria-hidden className="mx-1 h-5 w-px bg-line max-md:hidden" />
          {button(t("rotateLeft"), RotateCcw, rotate.isPending, () => rotate.start(270))}
          {button(t("rotateRight"), RotateCw, rotate.isPending, () => rotate.start(90))}
        </>
      )}
    </div>
  );
}
