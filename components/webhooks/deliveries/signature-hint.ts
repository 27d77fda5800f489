import type { Attempt } from "./delivery";

const peerHeader = "x-t49-webhook-signature";

/** Why the receiver may have rejected the signature, with the way out: for a user who may not edit the webhook, who may. Null: it has not. */
export function signatureHintOf(
  { status_code: status, request_headers: headers }: Pick<Attempt["attributes"], "status_code" | "request_headers">,
  mayEdit: boolean,
): string | null {
  if (status !== 401 && status !== 403) return null;
  const isSigned = Object.keys(headers).some((name) => name.toLowerCase() === peerHeader);
  const enabling = mayEdit
    ? "It can be enabled in the settings of this webhook."
    : "A member or an admin of the account can enable it in the settings of this webhook.";
  return [
    "The receiver rejects the request. Check that it has the current signing secret and verifies the raw body.",
    ...(isSigned ? [] : ["Does it expect the header X-T49-Webhook-Signature?", enabling]),
  ].join(" ");
}
