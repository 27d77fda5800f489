import { NotFoundPage } from "@/components/shell/not-found-page";

export default function WebhookNotFound() {
  return <NotFoundPage of="webhook" />;
}
