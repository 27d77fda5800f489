"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { FieldRow } from "./field-rows";

type AddToContainerProps = {
  /** `Container 2`. */
  title: string;
  /** The fields that can be added. */
  rows: FieldRow[];
  onSelect: (row: FieldRow) => void;
};

/** A menu of the fields that a container of the document does not have. */
export function AddToContainer({ title, rows, onSelect }: AddToContainerProps) {
  const t = useTranslations("document-viewer.list");
  const trigger = (
    <Button kind="ghost" size="small">
      <Plus aria-hidden size={12} />
      {t.rich("addTo", { group: title, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {rows.map((row) => (
        <MenuItem key={row.path} onSelect={() => onSelect(row)}>
          {row.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
