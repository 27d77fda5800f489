"use client";

import { useEffect } from "react";
import { useTranslations } from "#translations";
import type { OneDocument, Resource } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { OneTimeSecret } from "@/components/ui/one-time-secret";
import { Skeleton } from "@/components/ui/skeleton";
import type { passwordResets } from "@/lib/identity/people/password-reset";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { nameOf, type User } from "./user";

type PasswordReset = Resource<"password_reset", AttributesOf<typeof passwordResets>>;

/** Creates a link with which a user sets a new password, and shows it once. */
export function PasswordLinkDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const t = useTranslations("people.link");
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      isDismissible={false}
      title={user ? t("title", { recipient: nameOf(user) }) : ""}
      description={t("description")}
      width="narrow"
    >
      {user && <PasswordLink user={user} onClose={onClose} />}
    </Dialog>
  );
}

function PasswordLink({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations("people.link");
  const errorText = useErrorText();
  const create = useApiMutation<string, OneDocument<PasswordReset>>({
    request: (id) => ({ path: `/v2/users/${id}/password_reset`, method: "POST" }),
    hasInlineErrors: true,
  });
  const { mutate, data, error } = create;
  useEffect(() => mutate(user.id), [mutate, user.id]);
  if (data) {
    return (
      <OneTimeSecret label={t("label")} text={data.data.attributes.url} help={t("passwordHelp")} onSaved={onClose} />
    );
  }
  return (
    <div className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      {error ? <FormError message={errorText(error)} /> : <Skeleton width="w-full" tall />}
      <div className="flex justify-end max-md:mt-auto">
        <Button onClick={onClose} className="max-md:flex-1">
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
