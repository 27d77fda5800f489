"use client";

import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit, useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { type EmailAlias, emailAliasQuery } from "./email-alias";

/** The account's address for documents by e-mail: copied by everyone who may edit, replaced by admins. */
export function AliasSection() {
  const t = useTranslations("document-settings.alias");
  const isAdmin = useShellUser().role === "admin";
  const [isRotating, setRotating] = useState(false);
  const { data, error, refetch } = useDocument(emailAliasQuery);
  const address = data?.data.attributes.address;
  const action = isAdmin && address && <Button onClick={() => setRotating(true)}>{t("replace")}</Button>;
  return (
    <SettingsSection title={t("title")} help={t("help")} action={action}>
      {!data && !error && <LoadingRows label={t("loading")} />}
      {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
      {address && (
        <p className="flex min-h-13 items-center gap-2 border-line border-y py-1.5">
          <span className="mono min-w-0 break-all font-medium">{address}</span>
          <CopyButton text={address} label={t("copy")} />
        </p>
      )}
      {data && !address && <NoAddress />}
      {address && (
        <Link href="/documents/emails" className="mt-2 inline-block text-accent underline-offset-2 hover:underline">
          {t("showEmails")}
        </Link>
      )}
      <RotateDialog open={isRotating} onClose={() => setRotating(false)} />
    </SettingsSection>
  );
}

function NoAddress() {
  const t = useTranslations("document-settings.alias");
  const mayEdit = useMayEdit();
  return <p className="border-line border-y py-4 text-ink-2">{t(mayEdit ? "notSet" : "notForViewers")}</p>;
}

function RotateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("document-settings.alias");
  const errorText = useErrorText();
  const rotate = useApiMutation<null, OneDocument<EmailAlias>>({
    request: () => ({ path: "/v2/email_alias/rotate", method: "POST" }),
    invalidates: ["email_alias"],
    hasInlineErrors: true,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t("replaceTitle")}
      action={t("replace")}
      busy={rotate.isPending}
      error={errorText(rotate.error)}
      onConfirm={() => rotate.mutate(null)}
      onClose={() => {
        rotate.reset();
        onClose();
      }}
    >
      <p>{t("replaceEffect")}</p>
    </ConfirmDialog>
  );
}
