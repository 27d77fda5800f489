"use client";

import { FileClock, FileX } from "lucide-react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { documentStateOf, type ShippingDocument } from "@/components/documents/document";
import { failureOf } from "@/components/documents/document-labels";
import { useMayEdit } from "@/components/shell/user-context";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

/** Why there is nothing to see: the document is being read, or could not be read. */
export function DocumentBanner({ document }: { document: ShippingDocument }) {
  const t = useTranslations("document-viewer.banner");
  const labels = useTranslations("document-labels");
  const mayEdit = useMayEdit();
  const { attributes, id } = document;
  const state = documentStateOf(document);
  const retry = useApiMutation<null, unknown>({
    request: () => ({ path: `/v2/documents/${id}/reextract`, method: "POST" }),
    invalidates: ["document", "documents"],
  });
  if (state === "reading") {
    return (
      <Banner tone="neutral" icon={FileClock} live="polite" title={t("reading")}>
        {t("fieldsLater")}
      </Banner>
    );
  }
  if (state !== "failed") return null;
  const action = mayEdit && (
    <Button aria-disabled={retry.isPending} onClick={() => !retry.isPending && retry.mutate(null)}>
      {t("retry")}
    </Button>
  );
  return (
    <Banner tone="bad" icon={FileX} title={t("failed")} action={action}>
      {failureOf(labels, attributes)}
    </Banner>
  );
}
