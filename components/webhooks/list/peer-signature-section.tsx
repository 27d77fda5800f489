import { type AccountSetting, AccountSettingsSection } from "@/components/settings/account-settings-section";

const settings: AccountSetting[] = [
  {
    name: "peer_signature",
    label: "Send X-T49-Webhook-Signature",
    help: "For receivers built for Terminal49, which reject requests without this header. Applies to webhooks whose own setting is “As set for the account”.",
  },
];

/** Whether requests also carry the signature of Terminal49, unless a webhook has a setting of its own. */
export function PeerSignatureSection() {
  return <AccountSettingsSection title="Signature for all webhooks" settings={settings} />;
}
