"use client";

import { useTranslations } from "#translations";
import { AddItems } from "./add-items";
import { FieldGroupSection } from "./field-group-section";
import { type FieldGroup, missingRowsOf } from "./field-rows";
import { itemListsOf } from "./list-items";
import { MissingFields } from "./missing-fields";
import type { CorrectionActions } from "./use-corrections";
import type { Viewer } from "./use-viewer";

type FieldListProps = {
  groups: FieldGroup[];
  /** The extracted payload, which has all fields of the document's type; empty until the document is read. */
  payload: Record<string, unknown>;
  viewer: Viewer;
  corrections: CorrectionActions;
  now: string;
};

/** The extracted fields in groups, those that the document does not have, and actions to add what was overlooked. */
export function FieldList({ groups, payload, viewer, corrections, now }: FieldListProps) {
  const t = useTranslations("document-viewer");
  return (
    <section aria-label={t("list.label")} className="pb-6">
      {groups.map((group) => (
        <FieldGroupSection key={group.title} group={group} viewer={viewer} corrections={corrections} now={now} />
      ))}
      <MissingFields rows={missingRowsOf(t, payload, groups)} corrections={corrections} />
      <AddItems lists={itemListsOf(payload)} rows={groups.flatMap(({ rows }) => rows)} corrections={corrections} />
    </section>
  );
}
