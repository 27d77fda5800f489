"use client";

import { toast } from "sonner";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import type { ShippingDocument } from "@/components/documents/document";
import { type Corrections, withCorrections, withoutCorrections } from "./corrections";
import type { FieldRow } from "./field-rows";

type Edit = { corrections: Corrections | null; undo: Corrections | null; label: string };

/** Corrects values of the document, or goes back to the extracted ones. The toast offers to undo it. */
export function useCorrections({ id, attributes }: ShippingDocument) {
  const before = attributes.extracted_data_manual;
  const mutation = useApiMutation<Edit, OneDocument<ShippingDocument>>({
    request: ({ corrections }) => ({
      path: `/v2/documents/${id}`,
      method: "PATCH",
      body: { data: { type: "document", id, attributes: { extracted_data_manual: corrections } } },
    }),
    invalidates: ["document", "document_values", "document_differences", "documents"],
    onSuccess: (_document, { undo, label }) => {
      const revert = () => mutation.mutate({ corrections: undo, undo: undo, label: "" });
      if (label !== "") toast(label, { action: { label: "Undo", onClick: revert } });
    },
  });
  return {
    isPending: mutation.isPending,
    correct: ({ parts, label }: FieldRow, entered: Parameters<typeof withCorrections>[2]) =>
      mutation.mutate({
        corrections: withCorrections(before, parts, entered),
        undo: before,
        label: `Corrected ${label.toLowerCase()}`,
      }),
    restore: ({ parts, label }: FieldRow) =>
      mutation.mutate({
        corrections: withoutCorrections(before, parts),
        undo: before,
        label: `Restored the extracted ${label.toLowerCase()}`,
      }),
  };
}

export type CorrectionActions = ReturnType<typeof useCorrections>;
