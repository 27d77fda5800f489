"use client";

import { useMutation } from "@tanstack/react-query";
import type { ApiError } from "@/components/api/api-error";
import type { OneDocument } from "@/components/api/json-api";
import { requestDocument } from "@/components/api/request-document";
import type { WebhookWithSecret } from "@/components/webhooks/webhook";

export type TestAnswer = {
  url: string;
  succeeded: boolean;
  error: string | null;
  status_code: number | null;
  duration_ms: number;
  request_headers: Record<string, string>;
  request_body: string;
  response_headers: Record<string, string> | null;
  response_body: string | null;
};

/** `webhookId`: signed with its secret and with its headers, which are read just for this; without one, unsigned. */
type TestCall = { url: string; event: string; webhookId?: string };

async function identityOf(id: string) {
  const path = `/v2/webhooks/${id}?fields[webhook]=secret,headers`;
  const { data } = await requestDocument<OneDocument<WebhookWithSecret>>(path);
  return { secret: data.attributes.secret, headers: data.attributes.headers };
}

/** Sends the example of an event to an address at once, and gives what came back. */
export function useTestCall() {
  return useMutation<TestAnswer, ApiError, TestCall>({
    mutationFn: async ({ url, event, webhookId }) => {
      const identity = webhookId ? await identityOf(webhookId) : {};
      return requestDocument<TestAnswer>("/v2/webhooks/trigger", { method: "POST", body: { url, event, ...identity } });
    },
  });
}
