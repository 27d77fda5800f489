/** Why a message was flagged: the sender may be forged. Null: it was not flagged. */
export function flagReasonOf({ status, dkim, dmarc }: { status: string; dkim: string; dmarc: string }): string | null {
  if (status !== "flagged") return null;
  if (dkim === "policy")
    return "The signature of the sender's domain has a weak key, or does not cover the whole message.";
  if (dmarc === "fail")
    return "The message was neither sent from nor signed by the domain of its sender (DMARC failed).";
  return "Neither SPF nor DKIM shows that the message comes from the domain of its sender.";
}
