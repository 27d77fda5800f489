"use client";

import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsSection } from "@/components/settings/settings-section";
import { type NoticePreferences, noticePreferencesQuery } from "./notice-preferences";
import { NoticesForm } from "./notices-form";

const deliveryWords: Record<NoticePreferences["attributes"]["delivery"], string> = {
  smtp: "Sent to your address above.",
  outbox: "This installation has no mail server: what would be sent is kept, and admins read it under E-mail.",
  off: "This installation has no mail server yet: nothing is sent until its operator names one.",
};

/** What one is told by e-mail, and where that goes. */
export function NoticesSection() {
  const { data, error, refetch } = useDocument(noticePreferencesQuery, { freshMs: 60_000 });
  const preferences = data?.data;
  return (
    <div id="notices">
      <SettingsSection
        title="E-mail notices"
        help={preferences ? deliveryWords[preferences.attributes.delivery] : undefined}
      >
        {preferences && <NoticesForm preferences={preferences} />}
        {!preferences && !error && <LoadingRows label="Loading notices" />}
        {!preferences && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
      </SettingsSection>
    </div>
  );
}
