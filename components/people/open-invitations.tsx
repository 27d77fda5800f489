"use client";

import { Ellipsis, Link as LinkIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { FailedRows } from "@/components/settings/list-states";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { formatDay } from "@/components/values/format-time";
import { useNow } from "@/components/values/use-now";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type Invitation, openInvitationsQuery } from "./user";

/** Invitations that have not been accepted; renders nothing when there are none. */
export function OpenInvitations({ onLink }: { onLink: (invitation: Invitation) => void }) {
  const t = useTranslations("people.invitations");
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(openInvitationsQuery);
  const now = useNow(loadedAtMs);
  if (!data && !error) return null;
  if (data?.data.length === 0) return null;
  return (
    <SettingsSection title={t("title")}>
      {data ? (
        <SettingsList label={t("title")}>
          {data.data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} now={now} onLink={onLink} />
          ))}
        </SettingsList>
      ) : (
        error && <FailedRows error={error} onRetry={() => refetch()} />
      )}
    </SettingsSection>
  );
}

const warning = (chunks: ReactNode) => <span className="text-warn">{chunks}</span>;

type InvitationRowProps = { invitation: Invitation; now: string; onLink: (invitation: Invitation) => void };

/** One invitation, with actions to renew or revoke it. */
function InvitationRow({ invitation, now, onLink }: InvitationRowProps) {
  const t = useTranslations("people.invitations");
  const zone = useUserTimeZone();
  const { email, role, status, expires_at: until } = invitation.attributes;
  const path = `/v2/invitations/${invitation.id}`;
  const renew = useApiMutation<null, OneDocument<Invitation>>({
    request: () => ({ path: `${path}/resend`, method: "POST" }),
    invalidates: ["invitations"],
    onSuccess: ({ data }) => onLink(data),
  });
  const revoke = useApiMutation<null>({
    request: () => ({ path, method: "DELETE" }),
    invalidates: ["invitations"],
    onSuccess: () => toast(t("revoked", { email })),
  });
  const day = formatDay(t.language, until, zone, now);
  return (
    <SettingsRow
      title={email}
      detail={<p>{t.rich(status === "expired" ? "expired" : "valid", { role, day, warning })}</p>}
      action={
        <Menu
          trigger={
            <Button kind="ghost" size="icon" aria-label={t("actions", { email })} className="-mr-2">
              <Ellipsis aria-hidden size={16} />
            </Button>
          }
        >
          <MenuItem onSelect={() => renew.mutate(null)}>
            <LinkIcon aria-hidden size={16} className="text-ink-2" />
            {t("renew")}
          </MenuItem>
          <MenuItem onSelect={() => revoke.mutate(null)}>
            <X aria-hidden size={16} className="text-ink-2" />
            {t("revoke")}
          </MenuItem>
        </Menu>
      }
    />
  );
}
