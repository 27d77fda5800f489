"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { FieldForm } from "./field-form";
import { FieldItem } from "./field-item";
import type { FieldGroup, FieldRow } from "./field-rows";
import type { CorrectionActions } from "./use-corrections";
import type { Viewer } from "./use-viewer";

type FieldListProps = {
  groups: FieldGroup[];
  /** Fields that the document does not have. */
  missing: FieldRow[];
  viewer: Viewer;
  corrections: CorrectionActions;
  now: string;
};

/** The extracted fields in groups, and those that the document does not have. */
export function FieldList({ groups, missing, viewer, corrections, now }: FieldListProps) {
  return (
    <section aria-label="Fields" className="pb-6">
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="border-line border-b py-2">
          <h3 className="px-gutter py-1 font-semibold">{title}</h3>
          <ul>
            {rows.map((row) => (
              <FieldItem key={row.path} row={row} viewer={viewer} corrections={corrections} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <MissingFields rows={missing} corrections={corrections} />
    </section>
  );
}

/** Fields of the document's type without a value; a user can enter what was overlooked. */
function MissingFields({ rows, corrections }: { rows: FieldRow[]; corrections: CorrectionActions }) {
  const mayEdit = useMayEdit();
  const [edited, setEdited] = useState<string | null>(null);
  if (rows.length === 0) return null;
  return (
    <details className="px-gutter py-3">
      <summary className="min-h-6 cursor-pointer text-ink-2">Not found in the document ({rows.length})</summary>
      <ul className="mt-1">
        {rows.map((row) => (
          <li key={row.path} className="flex min-h-8 items-center gap-2">
            <span className="w-34 shrink-0 text-ink-3">{row.label}</span>
            {edited === row.path ? (
              <FieldForm
                row={row}
                onCancel={() => setEdited(null)}
                onSave={(entered) => {
                  corrections.correct(row, entered);
                  setEdited(null);
                }}
              />
            ) : (
              mayEdit && (
                <Button kind="ghost" size="small" onClick={() => setEdited(row.path)}>
                  <Plus aria-hidden size={12} />
                  Add<span className="sr-only"> {row.label}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
