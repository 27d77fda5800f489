import { webhookWords } from "@/components/values/state-words";
import type { Webhook } from "@/components/webhooks/webhook";

/** Whether it is told anything, and if so, whether that works. */
export function stateOf({ attributes }: Webhook): keyof typeof webhookWords {
  if (!attributes.active) return attributes.deactivated_reason === null ? "paused" : "switched_off";
  return attributes.failures > 0 ? "failing" : "active";
}

export function stateWordOf(webhook: Webhook) {
  return webhookWords[stateOf(webhook)];
}
