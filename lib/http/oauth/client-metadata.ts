import { z } from "zod";
import { isAppError } from "@/lib/platform/errors";
import { assertStorable, isStorable } from "@/lib/platform/jsonapi/assert-storable";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);
const urisMax = 20;
/** Schemes that browsers treat themselves, so that no application receives the authorization. */
const browserSchemes = /^(?:about|blob|data|file|filesystem|ftp|javascript|mailto|tel|vbscript|view-source|wss?):$/;

/**
 * Whether authorizations may be sent to a URI: over https, to a program on the user's own machine over http, or to an application by
 * a private-use scheme (RFC 8252).
 */
export function isRedirectAllowed(uri: string): boolean {
  if (!URL.canParse(uri) || uri.length > 2_000) return false;
  const url = new URL(uri);
  if (url.hash !== "" || url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:") return !loopbackHosts.has(url.hostname);
  if (url.protocol === "http:") return loopbackHosts.has(url.hostname);
  return !browserSchemes.test(url.protocol);
}

/** What a user is shown of a redirect URI: its host with port, or the scheme of an application with its colon, so that it reads as no host. */
export function redirectHostOf(uri: string): string {
  const url = new URL(uri);
  return /^https?:$/.test(url.protocol) ? url.host : url.protocol;
}

/** A program on the machine of the user, which may be any program there. */
export function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === "http:" && loopbackHosts.has(hostname);
}

/** An application on the user's device, which receives the authorization by a loopback address or by its scheme. */
export const isLocal = (uri: string) => isLoopback(uri) || !/^https?:$/.test(new URL(uri).protocol);

/** Whether the metadata of a client can be stored, which happens when a user allows it. */
export function isStorableMetadata(metadata: unknown): boolean {
  try {
    assertStorable(metadata);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu;

const shownMax = 100;

/** The beginning of a text, without half of a surrogate pair at its end. */
const beginningOf = (text: string) => [...text].slice(0, shownMax).join("");

/** A name that a client has given itself, as it is shown to users. */
export function displayName(name: string | undefined, clientId: string): string {
  const shown = (name ?? "").replaceAll(invisible, "").replaceAll(/\s+/g, " ").trim();
  return beginningOf(shown === "" ? clientId : shown);
}

const text = z.string().refine(isStorable, "contains characters that cannot be stored");

/** The metadata of RFC 7591 that is kept; everything else is ignored, as the RFC permits. */
const registration = z.object({
  redirect_uris: z.array(text).min(1).max(urisMax),
  client_name: text.max(255).optional(),
  client_uri: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .refine(isStorable)
    .optional(),
  grant_types: z.array(z.string()).max(10).optional(),
});

/** Why a registration is refused: an error code of RFC 7591 and a description. */
export type RegistrationProblem = { error: string; error_description: string };

const supportedGrants = ["authorization_code", "refresh_token"];

/**
 * The metadata with which a client is registered: public, with authorization codes, and refresh tokens unless it names its grant types without
 * them. Returns a problem for metadata that is not valid.
 */
export function readRegistration(body: unknown): { metadata: Record<string, unknown> } | RegistrationProblem {
  const parsed = registration.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const detail = `${issue?.path.join(".") || "The body"}: ${issue?.message ?? "not valid"}`;
    return { error: "invalid_client_metadata", error_description: detail };
  }
  const { grant_types: grants = supportedGrants, ...metadata } = parsed.data;
  const refused = metadata.redirect_uris.find((uri) => !isRedirectAllowed(uri));
  if (refused !== undefined) {
    const error_description =
      "redirect_uris must use https, http with a loopback address, or a private-use scheme, without a fragment.";
    return { error: "invalid_redirect_uri", error_description };
  }
  return {
    metadata: {
      ...metadata,
      application_type: "native",
      token_endpoint_auth_method: "none",
      grant_types: supportedGrants.filter((each) => each === "authorization_code" || grants.includes(each)),
      response_types: ["code"],
    },
  };
}
