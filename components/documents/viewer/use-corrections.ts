"use client";

import { useLocale, useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import type { ShippingDocument } from "@/components/documents/document";
import { toast } from "@/components/ui/toast";
import { type Corrections, isAdded, withCorrections, withoutAdded, withoutCorrections } from "./corrections";
import type { FieldRow } from "./field-rows";

type Edit = { corrections: Corrections | null; undo: Corrections | null; label: string };

/** Corrects and adds values of the document, or goes back to the extracted ones. The toast offers to undo it. */
export function useCorrections({ id, attributes }: ShippingDocument) {
  const t = useTranslations("document-viewer.corrections");
  const errorText = useErrorText();
  const language = useLocale();
  // English writes nouns in lower case.
  const nameOf = ({ label }: FieldRow) => (language === "en" ? label.toLowerCase() : label);
  const before = attributes.extracted_data_manual;
  const mutation = useApiMutation<Edit, OneDocument<ShippingDocument>>({
    request: ({ corrections }) => ({
      path: `/v2/documents/${id}`,
      method: "PATCH",
      body: { data: { type: "document", id, attributes: { extracted_data_manual: corrections } } },
    }),
    invalidates: ["document", "document_values", "document_differences", "documents"],
    hasInlineErrors: true,
    onSuccess: (_document, { undo, label }) => {
      const revert = () => void saveOrShow({ corrections: undo, undo, label: "" });
      if (label !== "") toast(label, { action: { label: t("undo"), onClick: revert } });
    },
  });
  /** Saves all corrections. Returns the reason why that was not possible; null: they are saved. */
  const save = async (edit: Edit): Promise<string | null> => {
    try {
      await mutation.mutateAsync(edit);
      return null;
    } catch (error) {
      return error instanceof Error ? errorText(error) : t("noResponse");
    }
  };
  const saveOrShow = async (edit: Edit): Promise<void> => {
    const problem = await save(edit);
    if (problem)
      toast.error(t("notSaved", { reason: problem }), { duration: Number.POSITIVE_INFINITY, closeButton: true });
  };
  return {
    isPending: mutation.isPending,
    /** Sets the values of a row, or adds it. Returns the reason why that was not possible. */
    correct: (row: FieldRow, entered: Parameters<typeof withCorrections>[2]) =>
      save({
        corrections: withCorrections(before, row.parts, entered),
        undo: before,
        label: t(isAdded(row) ? "added" : "corrected", { field: nameOf(row) }),
      }),
    /** Goes back to the extracted values of a row, or removes what a user added. */
    restore: (row: FieldRow) =>
      void saveOrShow(
        isAdded(row)
          ? { corrections: withoutAdded(before, row), undo: before, label: t("removed", { field: nameOf(row) }) }
          : {
              corrections: withoutCorrections(before, row.parts),
              undo: before,
              label: t("restored", { field: nameOf(row) }),
            },
      ),
  };
}

export type CorrectionActions = ReturnType<typeof useCorrections>;
