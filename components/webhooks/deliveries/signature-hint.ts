import type { Attempt } from "./delivery";

const peerHeader = "x-t49-webhook-signature";

/** How the other signature is enabled: in the settings, by another user, or in the form that creates the webhook. */
const enabling = {
  settings: "It can be enabled in the settings of this webhook.",
  member: "A member or an admin of the account can enable it in the settings of this webhook.",
  form: "Select Sent for it below.",
};

/**
 * Why the receiver may have rejected the signature, with the way out. Null: it has not. `enabledBy`: how the user enables the other
 * signature; null: it is enabled, although an unsigned request does not carry it.
 */
export function signatureHintOf(
  { status_code: status, request_headers: headers }: Pick<Attempt["attributes"], "status_code" | "request_headers">,
  enabledBy: keyof typeof enabling | null,
): string | null {
  if (status !== 401 && status !== 403) return null;
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const isSigned = names.some((name) => name.endsWith("webhook-signature"));
  return [
    "The receiver rejects the request.",
    isSigned
      ? "Check that it has the current signing secret and verifies the raw body."
      : "It is not signed: the signing secret is generated when the webhook is created.",
    ...(enabledBy === null || names.includes(peerHeader)
      ? []
      : ["Does it expect the header X-T49-Webhook-Signature?", enabling[enabledBy]]),
  ].join(" ");
}
