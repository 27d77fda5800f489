import { AppError, type ErrorCode } from "@/lib/platform/errors";

/** The reply to a message for each reason to refuse it: by SMTP, with the enhanced code of RFC 3463, and over HTTP. */
const replies = {
  unknown_recipient: ["550 5.1.1", "not_found"],
  too_many_recipients: ["452 4.5.3", "invalid"],
  quota_exceeded: ["452 4.2.2", "rate_limited"],
  bare_newline: ["550 5.6.0", "invalid"],
  too_large: ["552 5.3.4", "too_large"],
  too_complex: ["554 5.6.0", "invalid"],
  sender_missing: ["550 5.6.0", "invalid"],
  sender_forged: ["550 5.7.1", "invalid"],
  /** The same message may be accepted later. */
  sender_not_checked: ["451 4.4.3", "unavailable"],
  mail_loop: ["554 5.4.6", "invalid"],
  automatic_reply: ["550 5.7.1", "invalid"],
} as const satisfies Record<string, [string, ErrorCode]>;

type RefusalReason = keyof typeof replies;

/** A message that is not accepted. Nothing of it is kept. */
export class MessageRefusal extends AppError {
  readonly reason: RefusalReason;
  /** 4xx: the sending server tries again later. */
  readonly responseCode: number;
  /** Of RFC 3463. */
  readonly enhancedCode: string;

  constructor(reason: RefusalReason, detail: string) {
    const [smtp, code] = replies[reason];
    super(code, detail, null, smtp.startsWith("4") ? { headers: { "retry-after": "60" } } : {});
    this.reason = reason;
    const [responseCode = "", enhancedCode = ""] = smtp.split(" ");
    this.responseCode = Number(responseCode);
    this.enhancedCode = enhancedCode;
  }
}
