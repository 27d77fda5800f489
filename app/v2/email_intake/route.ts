import { z } from "zod";
import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";

/** An address of RFC 5321, or the empty sender of a bounce. */
const address = z.string().max(320);

export const POST = defineRoute({
  summary: "Deliver an e-mail",
  description:
    "For mail providers and mail servers of the operator: delivers one e-mail to one address. The body is the message as received (`message/rfc822`), at most 25 MiB. The request is signed with the operator's `EMAIL_INTAKE_SECRET` by Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`. The same message again changes nothing. A response with 5xx or 429 means that the message can be delivered later, 4xx that it cannot.",
  auth: "none",
  query: z.object({
    rcpt_to: address.meta({ description: "Address of the account, from the envelope (RCPT TO)" }),
    mail_from: address.optional().meta({ description: "Sender, from the envelope (MAIL FROM)" }),
    client_address: z.union([z.ipv4(), z.ipv6()], "must be an IP address").optional().meta({
      description: "IP address of the server that sent the message to yours; without it SPF is not evaluated",
    }),
    helo_name: z.string().max(255).optional().meta({ description: "Name that this server gave (HELO)" }),
  }),
  requestMediaType: "message/rfc822",
  status: 202,
  response: z.object({
    status: z.literal("accepted"),
    email_submission_id: z.uuid().meta({ description: "The submission, also of a message that was received before" }),
  }),
  errors: ["unauthorized", "not_found", "too_large", "invalid", "rate_limited", "unavailable", "storage_full"],
  handler: async ({ request, query }) => {
    // Loaded with the first message: only installations that receive e-mail need it.
    const { receivePostedMessage } = await import("@/lib/documents/email/receive-posted-message");
    const { headers, body } = request;
    const { submissionId } = await receivePostedMessage(query, headers, body);
    return plainJson({ status: "accepted", email_submission_id: submissionId });
  },
});
