import { z } from "zod";
import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { realNow } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { serializeTime } from "@/lib/platform/serialize-time";

const readAt = realNow();

export const GET = defineRoute({
  summary: "List the IP addresses of webhook requests",
  description: "Returns the addresses configured by the operator in `OUTBOUND_IPS`; empty if not configured.",
  response: z.object({
    webhook_notification_ips: z.array(z.string()),
    last_updated: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the addresses were loaded; null: none are configured" }),
  }),
  handler: () => {
    const { outboundIps } = env();
    const last_updated = outboundIps.length > 0 ? serializeTime(readAt) : null;
    return plainJson({ webhook_notification_ips: outboundIps, last_updated });
  },
});
