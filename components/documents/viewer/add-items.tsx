"use client";

import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "#translations";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { focusAfterClosing } from "@/components/ui/move-focus";
import { FieldForm } from "./field-form";
import type { FieldRow } from "./field-rows";
import { type ItemList, newItemRow } from "./list-items";
import type { CorrectionActions } from "./use-corrections";

type AddItemsProps = { lists: ItemList[]; rows: FieldRow[]; corrections: CorrectionActions };

/** Buttons that add a container, a reference or another item that was overlooked; nothing for viewers. */
export function AddItems({ lists, rows, corrections }: AddItemsProps) {
  const t = useTranslations("document-viewer");
  const mayEdit = useMayEdit();
  const [added, setAdded] = useState<ItemList | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  if (!mayEdit || lists.length === 0) return null;
  const row = added && newItemRow(t, added, rows);
  const close = () => {
    setAdded(null);
    focusAfterClosing(() => buttons.current?.querySelector<HTMLElement>(`[data-list="${added}"]`));
  };
  if (added && row) {
    const title = t(`items.${added}.new`);
    return (
      <section aria-label={title} className="px-gutter py-2">
        <h3 className="font-semibold">{title}</h3>
        <FieldForm row={row} onClose={close} onSave={(entered) => corrections.correct(row, entered)} />
      </section>
    );
  }
  return (
    <div ref={buttons} className="flex flex-wrap gap-2 px-gutter py-2">
      {lists.map((list) => (
        <Button key={list} data-list={list} size="small" onClick={() => setAdded(list)}>
          <Plus aria-hidden size={12} />
          {t(`items.${list}.add`)}
        </Button>
      ))}
    </div>
  );
}
