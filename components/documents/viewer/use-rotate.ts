"use client";

import { useState } from "react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import type { ShippingDocument } from "@/components/documents/document";
import { useMayEdit } from "@/components/shell/user-context";

/**
 * Whether the file was read, as an image or a PDF: until then its type is as declared. A later version is a rotation of one that was read.
 */
export const isRotatable = ({
  file_content_type: type,
  file_version: version,
  page_count: pages,
}: Pick<ShippingDocument["attributes"], "file_content_type" | "file_version" | "page_count">): boolean =>
  (version > 1 || pages !== null) && /^(image\/|application\/pdf)/.test(type ?? "");

/** Rotates the file; pending until its next version is there. Null: the file cannot be rotated, or the user may not. */
export function useRotate({ id, attributes }: ShippingDocument) {
  const mayEdit = useMayEdit();
  const [rotatedVersion, setRotatedVersion] = useState(0);
  const rotation = useApiMutation<90 | 270, unknown>({
    request: (degrees) => ({ path: `/v2/documents/${id}/rotate`, method: "POST", body: { degrees } }),
    invalidates: ["document", "document_pages"],
    onSuccess: () => setRotatedVersion(attributes.file_version),
  });
  const isPending = rotation.isPending || rotatedVersion === attributes.file_version;
  return mayEdit && isRotatable(attributes)
    ? { start: (degrees: 90 | 270) => rotation.mutate(degrees), isPending }
    : null;
}
