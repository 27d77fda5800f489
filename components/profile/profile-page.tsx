"use client";

import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsSection } from "@/components/settings/settings-section";
import { DisplayForm } from "./display-form";
import { NameForm } from "./name-form";
import { type NoticePreferences, noticePreferencesQuery } from "./notice-preferences";
import { NoticesForm } from "./notices-form";
import { PasswordForm } from "./password-form";

/** The current user's name, display and notification preferences, and password. */
export function ProfilePage() {
  return (
    <>
      <SettingsSection title="Profile" titleHidden>
        <NameForm />
      </SettingsSection>
      <SettingsSection title="Display" help="Only for you, on every device.">
        <DisplayForm />
      </SettingsSection>
      <NoticesSection />
      <SettingsSection title="Password" help="Changing it signs you out everywhere else.">
        <PasswordForm />
      </SettingsSection>
    </>
  );
}

const deliveryHelp: Record<NoticePreferences["attributes"]["delivery"], string> = {
  smtp: "Sent to your e-mail address above.",
  outbox:
    "This installation has no mail server. E-mails are stored instead of sent, and admins can read them under E-mail.",
  off: "This installation has no mail server. No e-mails are sent until the operator configures one.",
};

/** The e-mail notification preferences, and whether this installation can send e-mail. */
function NoticesSection() {
  const { data, error, refetch } = useDocument(noticePreferencesQuery, { freshMs: 60_000 });
  const preferences = data?.data;
  return (
    <div id="notices">
      <SettingsSection
        title="E-mail notifications"
        help={preferences ? deliveryHelp[preferences.attributes.delivery] : undefined}
      >
        {preferences && <NoticesForm preferences={preferences} />}
        {!preferences && !error && <LoadingRows label="Loading notification preferences" />}
        {!preferences && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
      </SettingsSection>
    </div>
  );
}
