"use client";

import type { OneDocument } from "@/components/api/json-api";
import { useWrite } from "@/components/api/use-write";
import type { Webhook } from "./webhook";

type Header = { name: string; value: string };
type Edit = { url?: string; events?: string[] | null; headers?: Header[]; active?: boolean };

/** Changes a webhook. `toldInPlace`: the form tells a refusal itself. */
export function useEditWebhook(id: string, options: { toldInPlace?: boolean; onDone?: () => void } = {}) {
  return useWrite<Edit, OneDocument<Webhook>>({
    write: (attributes) => ({
      path: `/v2/webhooks/${id}`,
      method: "PATCH",
      body: { data: { type: "webhook", id, attributes } },
    }),
    stale: ["webhooks", "webhook", "webhook_notifications"],
    ...options,
  });
}
