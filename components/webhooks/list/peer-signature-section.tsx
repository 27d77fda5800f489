import { useTranslations } from "#translations";
import { AccountSettingsSection } from "@/components/settings/account-settings-section";

/** Whether requests also carry the signature of Terminal49, unless a webhook has a setting of its own. */
export function PeerSignatureSection() {
  const t = useTranslations("webhooks.signatureSection");
  const setting = { name: "peer_signature", label: t("label"), help: t("help") } as const;
  return <AccountSettingsSection title={t("title")} settings={[setting]} />;
}
