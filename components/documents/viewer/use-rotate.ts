"use client";

import { useState } from "react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import type { ShippingDocument } from "@/components/documents/document";
import { useMayEdit } from "@/components/shell/user-context";

/** Rotates the file; pending until its next version is there. Null: the file cannot be rotated, or the user may not. */
export function useRotate({ id, attributes }: ShippingDocument) {
  const mayEdit = useMayEdit();
  const [rotatedVersion, setRotatedVersion] = useState(0);
  const rotation = useApiMutation<90 | 270, unknown>({
    request: (degrees) => ({ path: `/v2/documents/${id}/rotate`, method: "POST", body: { degrees } }),
    invalidates: ["document", "document_pages"],
    onSuccess: () => setRotatedVersion(attributes.file_version),
  });
  const isRotatable = /^(image\/|application\/pdf)/.test(attributes.file_content_type ?? "");
  const isPending = rotation.isPending || rotatedVersion === attributes.file_version;
  return mayEdit && isRotatable ? { start: (degrees: 90 | 270) => rotation.mutate(degrees), isPending } : null;
}
