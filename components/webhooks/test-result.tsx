"use client";

import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import { BodyView } from "@/components/ui/body-view";
import { Status } from "@/components/values/status";
import { deliveryLabels } from "@/components/values/webhook-state-labels";
import { responseLabel, useResponseTexts } from "@/components/webhooks/deliveries/delivery-labels";
import { signatureHintOf } from "@/components/webhooks/deliveries/signature-hint";
import type { triggerResult } from "@/lib/consumers/webhooks/send-example-event";
import type { WebhookWithSecret } from "./webhook";
import { formatDuration } from "./webhook-labels";

type TestResult = z.output<typeof triggerResult>;

/** `webhookId`: send the headers of this webhook and sign with its secret; without one, the request is unsigned. */
type TestRequest = { url: string; event: string; webhookId?: string };

async function credentialsOf(webhookId: string) {
  const path = `/v2/webhooks/${webhookId}?fields[webhook]=secret,headers,peer_signature`;
  const { data } = await requestDocument<OneDocument<WebhookWithSecret>>(path);
  const { secret, headers, peer_signature } = data.attributes;
  return { secret, headers, peer_signature };
}

/** Sends an example event to a URL and returns the response. */
export function useTestRequest() {
  return useMutation<TestResult, ApiError, TestRequest>({
    mutationFn: async ({ url, event, webhookId }) => {
      const credentials = webhookId ? await credentialsOf(webhookId) : {};
      const body = { url, event, ...credentials };
      return requestDocument<TestResult>("/v2/webhooks/trigger", { method: "POST", body });
    },
  });
}

type TestResultViewProps = { result: TestResult; enabledBy: Parameters<typeof signatureHintOf>[2] };

/** The response of a receiver to a test event. `enabledBy`: how the user enables the signature that the receiver may expect. */
export function TestResultView({ result, enabledBy }: TestResultViewProps) {
  const t = useTranslations("webhooks");
  const { succeeded, duration_ms: durationMs, response_body: body } = result;
  const hints = useTranslations("webhooks.signatureHint");
  const hint = signatureHintOf(hints, result, enabledBy);
  const responses = useResponseTexts();
  const state = succeeded ? deliveryLabels.delivered : deliveryLabels.gave_up;
  return (
    <div role="status" className="min-w-0 rounded-block border border-line">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <Status state={state} label={t(succeeded ? "test.succeeded" : "test.failed")} />
        <span className="text-ink-2">
          {responseLabel(responses, result)} · {formatDuration(t.language, durationMs)}
        </span>
      </p>
      {hint && <p className="px-3 pb-2 text-ink-2">{hint}</p>}
      {body !== null && body !== "" && <BodyView label={t("test.responseBody")} text={body} short />}
    </div>
  );
}
