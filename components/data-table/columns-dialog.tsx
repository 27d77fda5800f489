"use client";

import { ArrowDown, ArrowUp, Minus, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { definitionsOf, definitionsQuery, type FieldOwner } from "@/components/custom-fields/definitions-query";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { customColumnOf, moveColumn, toggleColumn } from "./column-changes";
import {
  customColumnPx,
  designedColumns,
  type Head,
  resizeColumn,
  type ShownColumn,
  shownColumns,
  slugOfColumn,
  type TableLayout,
  withoutChoice,
} from "./table-layout";

const stepPx = 16;

type ChangeProps = {
  head: Head;
  shown: ShownColumn[];
  onChange: (columns: ShownColumn[]) => void;
};

/** Moves a column that is shown, and makes it wider or narrower. */
function ColumnButtons({ head: { id, label: column, widthPx }, shown, onChange }: ChangeProps) {
  const t = useTranslations("data-table");
  const place = shown.findIndex((column) => column.id === id);
  const width = shown[place]?.widthPx ?? widthPx;
  const isFirst = place === 0;
  const buttons = [
    { name: t("moveUp", { column }), Icon: ArrowUp, isOff: place < 2, next: () => moveColumn(shown, id, -1) },
    {
      name: t("moveDown", { column }),
      Icon: ArrowDown,
      isOff: isFirst || place === shown.length - 1,
      next: () => moveColumn(shown, id, 1),
    },
    { name: t("narrower", { column }), Icon: Minus, isOff: false, next: () => resizeColumn(shown, id, width - stepPx) },
    { name: t("wider", { column }), Icon: Plus, isOff: false, next: () => resizeColumn(shown, id, width + stepPx) },
  ];
  return (
    <span className="ml-auto flex shrink-0">
      {buttons.map(({ name, Icon, isOff, next }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-disabled={isOff}
          onClick={() => !isOff && onChange(next())}
          className="flex size-9 items-center justify-center rounded-control text-ink-2 hover:bg-hover hover:text-ink aria-disabled:opacity-40 md:size-6.5"
        >
          <Icon aria-hidden size={14} />
        </button>
      ))}
    </span>
  );
}

/** The lists whose records have custom fields. */
const ownerTypes: Partial<Record<string, FieldOwner["type"]>> = { shipments: "shipment", containers: "container" };

/** The columns of the list with those of custom fields. */
function useAllHeads({ list, heads, layout }: Pick<ColumnsDialogProps, "list" | "heads" | "layout">): Head[] {
  const { data } = useDocument(definitionsQuery);
  const type = ownerTypes[list];
  const definitions = type && data ? definitionsOf(type, data) : [];
  const custom = definitions.map(({ attributes: { api_slug: slug, display_name: label } }) => ({
    id: customColumnOf(slug),
    label,
    widthPx: customColumnPx,
    isOptional: true as const,
  }));
  const known = [...heads, ...custom];
  // Of a field that was deleted, the column can be taken away.
  const others = (layout.columns ?? []).filter(({ id }) => !known.some((head) => head.id === id));
  return [...known, ...others.map(({ id }) => ({ id, label: slugOfColumn(id) ?? id, widthPx: customColumnPx }))];
}

export type ColumnsDialogProps = {
  list: string;
  heads: readonly Head[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  isOpen: boolean;
  onClose: () => void;
};

function ColumnsForm({ list, heads: own, layout: initial, onLayout, onClose }: Omit<ColumnsDialogProps, "isOpen">) {
  const t = useTranslations("data-table");
  // The address, and with it `initial`, follows a moment later.
  const [layout, setLayout] = useState(initial);
  const heads = useAllHeads({ list, heads: own, layout });
  const shown = shownColumns(layout, heads);
  const change = (columns: ShownColumn[]) => {
    const next = { columns: withoutChoice(columns, heads) };
    setLayout(next);
    onLayout(next);
  };
  const ordered = [
    ...shown.flatMap(({ id }) => heads.find((head) => head.id === id) ?? []),
    ...heads.filter(({ id }) => !shown.some((column) => column.id === id)),
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-gutter pt-1 pb-4">
      <ul className="min-h-0 flex-1 overflow-y-auto rounded-control border border-line md:max-h-[50dvh]">
        {ordered.map((head, index) => {
          const isShown = shown.some(({ id }) => id === head.id);
          return (
            <li key={head.id} className="flex min-h-9 items-center gap-2 px-2.5 hover:bg-hover md:min-h-7.5">
              <label className="flex min-h-9 min-w-0 flex-1 items-center gap-2 md:min-h-7.5">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={isShown}
                  disabled={index === 0}
                  onChange={() => change(toggleColumn(shown, head.id))}
                />
                <span className="truncate">{head.label}</span>
              </label>
              {isShown && <ColumnButtons head={head} shown={shown} onChange={change} />}
            </li>
          );
        })}
      </ul>
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button
          aria-disabled={layout.columns === null}
          onClick={() => change(designedColumns(heads))}
          className="max-md:flex-1"
        >
          {t("reset")}
        </Button>
        <Button kind="primary" onClick={onClose} className="max-md:flex-1">
          {t("done")}
        </Button>
      </div>
    </div>
  );
}

/** Chooses the columns of a list, their order and widths. The list behind it shows each change. */
export function ColumnsDialog({ isOpen, ...form }: ColumnsDialogProps) {
  const t = useTranslations("data-table");
  return (
    <Dialog open={isOpen} onClose={form.onClose} title={t("button")} description={t("help")} width="narrow">
      {isOpen && <ColumnsForm {...form} />}
    </Dialog>
  );
}
