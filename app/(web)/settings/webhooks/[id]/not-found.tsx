import { NotFoundPage } from "@/components/shell/not-found-page";

export default function WebhookNotFound() {
  return (
    <NotFoundPage
      title="Webhook not found"
      reason="It may have been deleted, or it may belong to another account."
      href="/settings/webhooks"
      linkLabel="Webhooks"
    />
  );
}
