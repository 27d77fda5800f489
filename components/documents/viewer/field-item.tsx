"use client";

import { clsx } from "clsx";
import { CircleQuestionMark, Pencil, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "#translations";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { focusAfterClosing } from "@/components/ui/move-focus";
import { FieldForm } from "./field-form";
import type { FieldRow } from "./field-rows";
import { FieldText } from "./field-text";
import { formatScalar, isUncertain, textAsWritten } from "./format-field";
import type { CorrectionActions } from "./use-corrections";
import type { Viewer } from "./use-viewer";

type FieldItemProps = { row: FieldRow; viewer: Viewer; corrections: CorrectionActions; now: string };

/** A field with its value. Hover and focus mark its place on the page; the pencil corrects it in place. */
export function FieldItem({ row, viewer, corrections, now }: FieldItemProps) {
  const t = useTranslations("document-viewer.list");
  const mayEdit = useMayEdit();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const isCorrected = row.parts.some((part) => part.is_corrected);
  const isActive = viewer.activePath === row.path;
  const close = () => {
    setEditing(false);
    focusAfterClosing(() => pencil.current);
  };
  return (
    <li
      data-field={row.path}
      onPointerEnter={() => viewer.hover(row.path)}
      onPointerLeave={() => viewer.hover(null)}
      onFocus={() => viewer.show(row.path)}
      className={clsx(
        "flex items-start gap-2 px-gutter",
        isActive && "bg-selected shadow-[inset_2px_0_var(--lf-accent)]",
      )}
    >
      <span className="w-29 shrink-0 py-1 text-ink-3">{row.label}</span>
      <div className="min-w-0 flex-1">
        {isEditing ? (
          <FieldForm row={row} onClose={close} onSave={(entered) => corrections.correct(row, entered)} />
        ) : (
          <ValueButton row={row} viewer={viewer} now={now} />
        )}
        {isCorrected && <OriginalValue row={row} corrections={corrections} now={now} />}
      </div>
      {mayEdit && !isEditing && (
        <Button
          ref={pencil}
          kind="ghost"
          size="small"
          className="w-9 px-0 md:w-6.5"
          aria-label={t("correct", { field: row.label })}
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden size={14} />
        </Button>
      )}
    </li>
  );
}

/** The value; with its place known, a button that shows it on the page. */
function ValueButton({ row, viewer, now }: Pick<FieldItemProps, "row" | "viewer" | "now">) {
  const t = useTranslations("document-viewer");
  const page = row.parts.find((part) => part.page !== null)?.page ?? null;
  const written = textAsWritten(t, row, now);
  const content = (
    <>
      <FieldText row={row} now={now} />
      {isUncertain(row) && (
        <span className="ml-2 inline-flex items-center gap-1 whitespace-nowrap text-12 text-warn">
          <CircleQuestionMark aria-hidden size={14} />
          {t("list.uncertain")}
        </span>
      )}
      {written && <span className="block break-words text-12 text-ink-3">{t("list.written", { text: written })}</span>}
    </>
  );
  if (page === null) return <div className="py-1">{content}</div>;
  return (
    <button type="button" className="block w-full rounded-chip py-1 text-left" onClick={() => viewer.show(row.path)}>
      {content}
      {viewer.pageCount > 1 && (
        <span className="block text-12 text-ink-3">{t("pages.page", { page: String(page) })}</span>
      )}
    </button>
  );
}

/** What was extracted where a user set another value, with an action to go back to it. */
function OriginalValue({ row, corrections, now }: Pick<FieldItemProps, "row" | "corrections" | "now">) {
  const t = useTranslations("document-viewer");
  const mayEdit = useMayEdit();
  const originals = row.parts.map((part) => formatScalar(t, part.field, part.original_value, now)).filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-2 pb-1 text-12 text-ink-2">
      <span>{originals.length > 0 ? t("list.corrected", { text: originals.join(" ") }) : t("list.addedByHand")}</span>
      {mayEdit && (
        <Button
          kind="link"
          size="inline"
          className="text-12"
          aria-disabled={corrections.isPending}
          onClick={() => !corrections.isPending && corrections.restore(row)}
        >
          <Undo2 aria-hidden size={12} />
          {t.rich(originals.length > 0 ? "list.useExtracted" : "list.remove", {
            field: row.label,
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </Button>
      )}
    </p>
  );
}
