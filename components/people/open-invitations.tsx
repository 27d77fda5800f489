"use client";

import { useDocument } from "@/components/api/use-document";
import { FailedRows } from "@/components/settings/list-states";
import { SettingsList } from "@/components/settings/settings-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { InvitationRow } from "./invitation-row";
import { openInvitationsQuery } from "./people-query";
import type { Invitation } from "./user";

/** Who is invited and has not come yet; nothing at all when there is nobody. */
export function OpenInvitations({ onLink }: { onLink: (invitation: Invitation) => void }) {
  const { data, error, refetch, dataUpdatedAt: readAtMs } = useDocument(openInvitationsQuery);
  if (!data && !error) return null;
  if (data?.data.length === 0) return null;
  return (
    <SettingsSection title="Invited">
      {data ? (
        <SettingsList label="Invited">
          {data.data.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              now={new Date(readAtMs).toISOString()}
              onLink={onLink}
            />
          ))}
        </SettingsList>
      ) : (
        <FailedRows message={error?.message ?? ""} onRetry={() => refetch()} />
      )}
    </SettingsSection>
  );
}
