import { useTranslations } from "#translations";
import { type AccountSetting, AccountSettingsSection } from "@/components/settings/account-settings-section";

/** What happens when documents arrive. */
export function ReadingSection() {
  const t = useTranslations("document-settings.reading");
  const settings: AccountSetting[] = [
    { name: "track_from_documents", label: t("track.label"), help: t("track.help") },
    { name: "email_submission_events", label: t("events.label"), help: t("events.help") },
  ];
  return <AccountSettingsSection title={t("title")} settings={settings} />;
}
