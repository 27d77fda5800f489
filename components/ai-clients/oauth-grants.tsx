"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import type { ListDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { nameOf, type User } from "@/components/people/user";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useNow } from "@/components/values/use-now";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { grantFacts, grantorOf, type OauthGrant, oauthGrantsQuery } from "./oauth-grant";

const listId = "oauth-grants";

/** Asks before a client loses its access. */
function RevokeDialog({ grant, onClose }: { grant: OauthGrant | null; onClose: () => void }) {
  const t = useTranslations("ai-clients.revokeDialog");
  const errorText = useErrorText();
  const revoke = useApiMutation<OauthGrant>({
    request: ({ id }) => ({ path: `/v2/oauth_grants/${id}`, method: "DELETE" }),
    invalidates: ["oauth_grants"],
    hasInlineErrors: true,
    onSuccess: () => {
      close();
      document.getElementById(listId)?.focus();
    },
  });
  const close = () => {
    revoke.reset();
    onClose();
  };
  const name = grant?.attributes.client_name ?? "";
  return (
    <ConfirmDialog
      open={grant !== null}
      title={t("title", { name })}
      action={t("action")}
      busy={revoke.isPending}
      error={errorText(revoke.error)}
      onConfirm={() => grant && revoke.mutate(grant)}
      onClose={close}
    >
      <p>{t("effect")}</p>
    </ConfirmDialog>
  );
}

type GrantsProps = { list: ListDocument<OauthGrant, User>; loadedAtMs: number; onRevoke: (grant: OauthGrant) => void };

function Grants({ list, loadedAtMs, onRevoke }: GrantsProps) {
  const t = useTranslations("ai-clients.grants");
  const me = useShellUser();
  const now = useNow(loadedAtMs);
  const zone = useUserTimeZone();
  if (list.data.length === 0) {
    return <p className="border-line border-y py-4 text-ink-2">{t("empty")}</p>;
  }
  return (
    <SettingsList id={listId} label={t("title")}>
      {list.data.map((grant) => {
        const { client_name: name, redirect_host: host } = grant.attributes;
        const grantor = grantorOf(list, grant, me.id);
        const facts = [
          host,
          ...grantFacts(t, grant, { now, zone }),
          ...(grantor ? [t("signedInBy", { name: nameOf(grantor) })] : []),
        ];
        return (
          <SettingsRow
            key={grant.id}
            title={name}
            detail={facts.join(" · ")}
            action={
              <Button
                kind="ghost"
                aria-label={t("revokeName", { name })}
                className="-mr-3"
                onClick={() => onRevoke(grant)}
              >
                {t("revoke")}
              </Button>
            }
          />
        );
      })}
    </SettingsList>
  );
}

/** The AI clients that users have signed in, to revoke their access. */
export function OauthGrants() {
  const t = useTranslations("ai-clients.grants");
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(oauthGrantsQuery);
  const [revoking, setRevoking] = useState<OauthGrant | null>(null);
  const isAdmin = useShellUser().role === "admin";
  return (
    <SettingsSection title={t("title")} help={t(isAdmin ? "help" : "helpOwn")}>
      {!data && !error && <LoadingRows label={t("loading")} />}
      {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
      {data && <Grants list={data} loadedAtMs={loadedAtMs} onRevoke={setRevoking} />}
      <TruncationNote shown={data?.data.length ?? 0} total={data?.meta?.total} />
      <RevokeDialog grant={revoking} onClose={() => setRevoking(null)} />
    </SettingsSection>
  );
}
