"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { FieldForm } from "./field-form";
import type { FieldRow } from "./field-rows";
import type { CorrectionActions } from "./use-corrections";

type MissingFieldsProps = { rows: FieldRow[]; corrections: CorrectionActions };

/** Fields of the document's type without a value; a user can enter what was overlooked. */
export function MissingFields({ rows, corrections }: MissingFieldsProps) {
  const t = useTranslations("document-viewer.list");
  const mayEdit = useMayEdit();
  const [edited, setEdited] = useState<string | null>(null);
  if (rows.length === 0) return null;
  return (
    <details className="px-gutter py-3">
      <summary className="min-h-6 cursor-pointer text-ink-2">{t("missing", { count: String(rows.length) })}</summary>
      <ul className="mt-1">
        {rows.map((row) => (
          <li key={row.path} className="flex min-h-8 items-start gap-2">
            <span className="w-29 shrink-0 py-1 text-ink-3">{row.label}</span>
            {edited === row.path ? (
              <FieldForm
                row={row}
                onClose={() => setEdited(null)}
                onSave={(entered) => corrections.correct(row, entered)}
              />
            ) : (
              mayEdit && (
                <Button kind="ghost" size="small" onClick={() => setEdited(row.path)}>
                  <Plus aria-hidden size={12} />
                  {t.rich("add", {
                    field: row.label,
                    hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                  })}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
