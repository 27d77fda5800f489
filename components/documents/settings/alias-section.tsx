"use client";

import Link from "next/link";
import { useState } from "react";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit, useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { type EmailAlias, emailAliasQuery } from "./email-alias";

const help =
  "Send or forward e-mails with documents to this address. Everyone who knows it can submit documents, so that it is as secret as a key.";

/** The account's address for documents by e-mail: copied by everyone who may edit, replaced by admins. */
export function AliasSection() {
  const isAdmin = useShellUser().role === "admin";
  const [isRotating, setRotating] = useState(false);
  const { data, error, refetch } = useDocument(emailAliasQuery);
  const address = data?.data.attributes.address;
  const action = isAdmin && address && <Button onClick={() => setRotating(true)}>Replace the address</Button>;
  return (
    <SettingsSection title="Documents by e-mail" help={help} action={action}>
      {!data && !error && <LoadingRows label="Loading the address" />}
      {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
      {address && (
        <p className="flex min-h-13 items-center gap-2 border-line border-y py-1.5">
          <span className="mono min-w-0 break-all font-medium">{address}</span>
          <CopyButton text={address} label="Copy the address" />
        </p>
      )}
      {data && !address && <NoAddress />}
      {address && (
        <Link href="/documents/emails" className="mt-2 inline-block text-accent underline-offset-2 hover:underline">
          Show received e-mails
        </Link>
      )}
      <RotateDialog open={isRotating} onClose={() => setRotating(false)} />
    </SettingsSection>
  );
}

function NoAddress() {
  const mayEdit = useMayEdit();
  return (
    <p className="border-line border-y py-4 text-ink-2">
      {mayEdit
        ? "This installation receives no e-mail. Its operator sets EMAIL_DOMAIN to change that."
        : "Members and admins see the address."}
    </p>
  );
}

function RotateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const rotate = useApiMutation<null, OneDocument<EmailAlias>>({
    request: () => ({ path: "/v2/email_alias/rotate", method: "POST" }),
    invalidates: ["email_alias"],
    hasInlineErrors: true,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title="Replace the address?"
      action="Replace the address"
      busy={rotate.isPending}
      error={rotate.error?.message ?? null}
      onConfirm={() => rotate.mutate(null)}
      onClose={() => {
        rotate.reset();
        onClose();
      }}
    >
      <p>E-mails to the old address are refused from now on. Tell the new one to everyone who sends documents.</p>
    </ConfirmDialog>
  );
}
