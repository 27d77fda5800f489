"use client";

import { Download, Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { requestDocument } from "@/components/api/request-document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import type { ShippingDocument } from "@/components/documents/document";
import { documentsList } from "@/components/shell/saved-list";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";

const repeats = ["reextract", "reclassify", "relink"] as const;

/** Downloads the file; the signed address serves it as an attachment, so that the page stays. */
async function download(id: string): Promise<void> {
  const { download_url: url } = await requestDocument<{ download_url: string }>(`/v2/documents/${id}/download_url`);
  window.location.assign(new URL(url).pathname);
}

/** Download, and what a user can have done with the document again. */
export function DocumentActions({ document: { id, attributes } }: { document: ShippingDocument }) {
  const t = useTranslations("document-viewer.actions");
  const errorText = useErrorText();
  const mayEdit = useMayEdit();
  const [isDeleting, setDeleting] = useState(false);
  const repeat = useApiMutation<(typeof repeats)[number], unknown>({
    request: (action) => ({ path: `/v2/documents/${id}/${action}`, method: "POST" }),
    invalidates: ["document", "document_values", "documents"],
    onSuccess: (_document, action) => void toast(t("queued", { action })),
  });
  const showError = (cause: Error) => void toast.error(t("notDownloaded", { reason: errorText(cause) }));
  const menuTrigger = (
    <Button kind="ghost" size="icon" aria-label={t("more")}>
      <Ellipsis aria-hidden size={16} />
    </Button>
  );
  return (
    <>
      <Button kind="ghost" className="max-md:size-11 max-md:px-0" onClick={() => void download(id).catch(showError)}>
        <Download aria-hidden size={14} />
        <span className="max-md:sr-only">{t("download")}</span>
      </Button>
      {mayEdit && (
        <Menu trigger={menuTrigger}>
          {repeats.map((action) => (
            <MenuItem key={action} onSelect={() => repeat.mutate(action)}>
              {t(action)}
            </MenuItem>
          ))}
          <MenuLine />
          <MenuItem onSelect={() => setDeleting(true)}>{t("delete")}</MenuItem>
        </Menu>
      )}
      <DeleteDialog id={id} name={attributes.name} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

type DeleteDialogProps = { id: string; name: string; open: boolean; onClose: () => void };

function DeleteDialog({ id, name, open, onClose }: DeleteDialogProps) {
  const t = useTranslations("document-viewer.actions");
  const errorText = useErrorText();
  const router = useRouter();
  const remove = useApiMutation<null>({
    request: () => ({ path: `/v2/documents/${id}`, method: "DELETE" }),
    invalidates: ["documents", "document_differences"],
    hasInlineErrors: true,
    onSuccess: () => router.push(documentsList.readHref()),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t("deleteTitle", { name })}
      action={t("deleteAction")}
      busy={remove.isPending}
      error={errorText(remove.error)}
      onConfirm={() => remove.mutate(null)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    >
      <p>{t("deleteEffect")}</p>
    </ConfirmDialog>
  );
}
