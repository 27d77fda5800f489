"use client";

import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { FailedRows } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsSection } from "@/components/settings/settings-section";
import { DisplayForm } from "./display-form";
import { NameForm } from "./name-form";
import { noticePreferencesQuery } from "./notice-preferences";
import { NoticesForm } from "./notices-form";
import { PasswordForm } from "./password-form";

/** The current user's name, display and notification preferences, and password. */
export function ProfilePage() {
  const t = useTranslations("profile");
  return (
    <>
      <SettingsSection title={t("title")} titleHidden>
        <NameForm />
      </SettingsSection>
      <SettingsSection title={t("display.title")} help={t("display.help")}>
        <DisplayForm />
      </SettingsSection>
      <NoticesSection />
      <SettingsSection title={t("password.title")} help={t("password.help")}>
        <PasswordForm />
      </SettingsSection>
    </>
  );
}

/** The e-mail notification preferences, and whether this installation can send e-mail. */
function NoticesSection() {
  const t = useTranslations("profile.notices");
  const { data, error, refetch } = useDocument(noticePreferencesQuery, { freshMs: 60_000 });
  const preferences = data?.data;
  return (
    <div id="notices">
      <SettingsSection
        title={t("title")}
        help={preferences ? t(`delivery.${preferences.attributes.delivery}`) : undefined}
      >
        {preferences && <NoticesForm preferences={preferences} />}
        {!preferences && !error && <LoadingRows label={t("loading")} />}
        {!preferences && error && <FailedRows error={error} onRetry={() => refetch()} />}
      </SettingsSection>
    </div>
  );
}
