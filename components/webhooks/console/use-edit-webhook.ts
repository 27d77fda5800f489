"use client";

import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import type { Webhook } from "@/components/webhooks/webhook";

type Header = { name: string; value: string };
type WebhookEdit = {
  url?: string;
  events?: string[] | null;
  headers?: Header[];
  peer_signature?: boolean | null;
  active?: boolean;
};

/** Changes a webhook. `hasInlineErrors`: the form shows errors itself. */
export function useEditWebhook(id: string, options: { hasInlineErrors?: boolean } = {}) {
  return useApiMutation<WebhookEdit, OneDocument<Webhook>>({
    request: (attributes) => ({
      path: `/v2/webhooks/${id}`,
      method: "PATCH",
      body: { data: { type: "webhook", id, attributes } },
    }),
    invalidates: ["webhooks", "webhook", "webhook_notifications"],
    ...options,
  });
}
