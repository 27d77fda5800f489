import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";
import { env } from "@/lib/platform/env";

const readAt = new Date();

export const GET = defineRoute({
  summary: "List the addresses that requests to webhooks come from",
  description: "As far as the operator of this installation has told them (`OUTBOUND_IPS`); none when not.",
  response: z.object({
    webhook_notification_ips: z.array(z.string()),
    last_updated: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When this process read them; null when there are none" }),
  }),
  handler: () => {
    const { outboundIps } = env();
    const last_updated = outboundIps.length > 0 ? readAt.toISOString() : null;
    return plainJson({ webhook_notification_ips: outboundIps, last_updated });
  },
});
