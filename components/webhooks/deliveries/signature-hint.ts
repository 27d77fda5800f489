import type { Translator } from "@/components/language/translator";
import type { Attempt } from "./delivery";

const peerHeader = "x-t49-webhook-signature";

/**
 * Why the receiver may have rejected the signature, with the way out. Null: it has not. `enabledBy`: how the other signature is
 * enabled: in the settings, by another user, or in the form that creates the webhook; null: it is enabled, although an unsigned request
 * does not carry it.
 */
export function signatureHintOf(
  t: Translator<"webhooks.signatureHint">,
  { status_code: status, request_headers: headers }: Pick<Attempt["attributes"], "status_code" | "request_headers">,
  enabledBy: "settings" | "member" | "form" | null,
): string | null {
  if (status !== 401 && status !== 403) return null;
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  const isSigned = names.some((name) => name.endsWith("webhook-signature"));
  return [
    t("rejected"),
    t(isSigned ? "signed" : "unsigned"),
    ...(enabledBy === null || names.includes(peerHeader) ? [] : [t("question"), t(enabledBy)]),
  ].join(" ");
}
