"use client";

import { useDocument } from "@/components/api/use-document";
import { CutOff, FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsList } from "@/components/settings/settings-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { mailsQuery } from "./mail";
import { MailRow } from "./mail-row";

const help = "Notices that people of the account were sent, as they chose under Profile. Kept for 30 days.";

/** The outbox: what left the system by e-mail. */
export function MailsPage() {
  const isAdmin = useShellUser().role === "admin";
  const { data, error, refetch, dataUpdatedAt } = useDocument(mailsQuery, { pollMs: 15_000, enabled: isAdmin });
  if (!isAdmin) {
    return (
      <SettingsSection title="E-mail" titleHidden help="Only admins see what others were sent.">
        {null}
      </SettingsSection>
    );
  }
  const now = new Date(dataUpdatedAt).toISOString();
  return (
    <SettingsSection title="E-mail" titleHidden help={help}>
      {!data && !error && <LoadingRows label="Loading e-mail" />}
      {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
      {data?.data.length === 0 && (
        <p className="border-line border-y py-4 text-ink-2">No e-mail in the last 30 days.</p>
      )}
      {data && data.data.length > 0 && (
        <SettingsList label="E-mail">
          {data.data.map((mail) => (
            <MailRow key={mail.id} mail={mail} now={now} />
          ))}
        </SettingsList>
      )}
      <CutOff shown={data?.data.length ?? 0} total={data?.meta?.total} />
    </SettingsSection>
  );
}
