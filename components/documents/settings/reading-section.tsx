import { type AccountSetting, AccountSettingsSection } from "@/components/settings/account-settings-section";

const settings: AccountSetting[] = [
  {
    name: "track_from_documents",
    label: "Track the numbers of documents",
    help: "A bill of lading or booking in a document that is not tracked yet is tracked automatically.",
  },
  {
    name: "email_submission_events",
    label: "Send an event for each accepted e-mail",
    help: "Webhooks receive email_submission.created.",
  },
];

/** What happens when documents arrive. */
export function ReadingSection() {
  return <AccountSettingsSection title="When documents arrive" settings={settings} />;
}
