"use client";

import { clsx } from "clsx";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { focusOnMount } from "@/components/ui/move-focus";
import { toast } from "@/components/ui/toast";

type LabelKind = "reference" | "tag";

type LabelChipProps = {
  value: string;
  kind: LabelKind;
  /** Null: read-only. */
  onSave: ((value: string) => void) | null;
  /** Starts as an empty field. */
  isNew?: boolean;
  onClose?: () => void;
};

const kindClasses = {
  reference: "rounded-chip px-1 -mx-1 text-ink",
  tag: "rounded-control border border-line-strong px-2 text-12 text-ink",
};

/** A reference or tag that is edited in place: Enter saves, Esc cancels, an empty value removes it. */
function LabelChip({ value, kind, onSave, isNew = false, onClose }: LabelChipProps) {
  const t = useTranslations("shipment-details.labels");
  const [draft, setDraft] = useState<string | null>(isNew ? "" : null);
  const isClosed = useRef(false);
  const close = (save: boolean) => {
    if (isClosed.current) return;
    isClosed.current = true;
    const next = (draft ?? value).trim();
    if (save && next !== value) onSave?.(next);
    setDraft(null);
    onClose?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") close(true);
    if (event.key === "Escape") close(false);
  };
  if (draft === null) {
    const chipClass = clsx("inline-flex min-h-6 items-center break-all max-md:min-h-8", kindClasses[kind]);
    if (onSave === null) return <span className={chipClass}>{value}</span>;
    const edit = () => {
      isClosed.current = false;
      setDraft(value);
    };
    return (
      <button
        type="button"
        aria-label={t("editValue", { kind, value })}
        className={clsx(chipClass, "text-left hover:bg-hover")}
        onClick={edit}
      >
        {value}
      </button>
    );
  }
  return (
    <input
      ref={focusOnMount}
      aria-label={t(isNew ? "new" : "edit", { kind })}
      value={draft}
      maxLength={255}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => close(true)}
      className="h-9 w-44 rounded-control border border-control bg-surface px-2 text-16 md:h-6.5 md:text-13"
    />
  );
}

/** The list with one value replaced or, for null, added; empty and repeated values are dropped. */
function replaceValue(values: string[], before: string | null, after: string): string[] {
  const next = before === null ? [...values, after] : values.map((value) => (value === before ? after : value));
  return [...new Set(next.filter((value) => value !== ""))];
}

type EditableLabelsProps = {
  references: string[];
  /** Null: the record has none of its own. */
  tags: string[] | null;
  onSave: (kind: LabelKind, values: string[]) => void;
  /** What the line starts with. */
  children: ReactNode;
};

/** The references and tags of a record, edited in place; `E` adds a reference. */
export function EditableLabels({ references, tags, onSave, children }: EditableLabelsProps) {
  const t = useTranslations("shipment-details.labels");
  const mayEdit = useMayEdit();
  const [adding, setAdding] = useState<LabelKind | null>(null);
  useShortcuts({ e: () => (mayEdit ? setAdding("reference") : false) });
  const change = (kind: LabelKind, before: string | null, after: string) => {
    const values = kind === "reference" ? references : (tags ?? []);
    onSave(kind, replaceValue(values, before, after));
    if (before !== null && after === "")
      toast(t("removed", { value: before }), { action: { label: t("undo"), onClick: () => onSave(kind, values) } });
  };
  const saveHandler = (kind: LabelKind, before: string | null) =>
    mayEdit ? (after: string) => change(kind, before, after) : null;
  const newChip = (kind: LabelKind) =>
    adding === kind && (
      <LabelChip value="" kind={kind} isNew onSave={saveHandler(kind, null)} onClose={() => setAdding(null)} />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
      {children}
      {references.map((reference) => (
        <span key={reference} className="flex items-center gap-2">
          <span aria-hidden>·</span>
          <LabelChip value={reference} kind="reference" onSave={saveHandler("reference", reference)} />
        </span>
      ))}
      {newChip("reference")}
      {tags?.map((tag) => (
        <LabelChip key={tag} value={tag} kind="tag" onSave={saveHandler("tag", tag)} />
      ))}
      {newChip("tag")}
      {mayEdit && adding === null && (
        <span className="flex">
          <Button kind="ghost" size="small" className="font-normal" onClick={() => setAdding("reference")}>
            <Plus aria-hidden size={12} />
            {t("reference")}
          </Button>
          {tags && (
            <Button kind="ghost" size="small" className="font-normal" onClick={() => setAdding("tag")}>
              <Plus aria-hidden size={12} />
              {t("tag")}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
