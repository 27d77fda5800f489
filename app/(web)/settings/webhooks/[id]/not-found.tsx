import { MissingPage } from "@/components/shell/missing-page";

export default function WebhookNotFound() {
  return (
    <MissingPage
      title="There is no such webhook in this account"
      reason="It may have been deleted, or it belongs to another account."
      href="/settings/webhooks"
      word="Webhooks"
    />
  );
}
