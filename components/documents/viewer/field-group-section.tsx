"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { useMayEdit } from "@/components/shell/user-context";
import { AddToContainer } from "./add-to-container";
import { FieldForm } from "./field-form";
import { FieldItem } from "./field-item";
import type { FieldGroup, FieldRow } from "./field-rows";
import { missingContainerRows } from "./list-items";
import type { CorrectionActions } from "./use-corrections";
import type { Viewer } from "./use-viewer";

type FieldGroupSectionProps = { group: FieldGroup; viewer: Viewer; corrections: CorrectionActions; now: string };

/** The position of the container that a group is about; null: another group. */
function containerIndexOf({ rows }: FieldGroup): number | null {
  const index = /^containers\[(\d+)\]/.exec(rows[0]?.path ?? "")?.[1];
  return index === undefined ? null : Number(index);
}

/** A group of fields. The fields that a container does not have can be added to it. */
export function FieldGroupSection({ group, viewer, corrections, now }: FieldGroupSectionProps) {
  const t = useTranslations("document-viewer");
  const { title, rows } = group;
  const mayEdit = useMayEdit();
  const [added, setAdded] = useState<FieldRow | null>(null);
  const container = containerIndexOf(group);
  const missing = container === null ? [] : missingContainerRows(t, container, rows);
  return (
    <section aria-label={title} className="border-line border-b py-2">
      <div className="flex min-h-6.5 items-center gap-2 px-gutter">
        <h3 className="flex-1 font-semibold">{title}</h3>
        {mayEdit && missing.length > 0 && <AddToContainer title={title} rows={missing} onSelect={setAdded} />}
      </div>
      <ul>
        {rows.map((row) => (
          <FieldItem key={row.path} row={row} viewer={viewer} corrections={corrections} now={now} />
        ))}
        {added && (
          <li className="flex items-start gap-2 px-gutter">
            <span className="w-29 shrink-0 py-1 text-ink-3">{added.label}</span>
            <FieldForm
              key={added.path}
              row={added}
              onClose={() => setAdded(null)}
              onSave={(entered) => corrections.correct(added, entered)}
            />
          </li>
        )}
      </ul>
    </section>
  );
}
