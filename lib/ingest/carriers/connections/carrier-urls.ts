import { env } from "@/lib/platform/env";

/** A URL as it is stored, or the end of an error sentence ("must …"). */
type ParsedUrl = { url: string } | { error: string };

/**
 * Parses the base URL of a carrier's API, to which `/events` is appended. Trailing slashes and a final `/events` are removed,
 * because people paste either form. Does not check whether requests to the URL are allowed.
 */
export function parseBaseUrl(text: string): ParsedUrl {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { error: "must be an http or https URL" };
  if (url.username !== "" || url.password !== "") return { error: "must not contain credentials; send them in auth" };
  // Checked in the text because URL drops an empty query or fragment.
  if (/[?#]/.test(trimmed)) return { error: "must have no query and no fragment" };
  const path = url.pathname.replace(/\/+$/, "").replace(/\/events$/, "");
  return { url: `${url.origin}${path.replace(/\/+$/, "")}` };
}

/** Parses the URL of a token server, including its query. Does not check whether requests to the URL are allowed. */
export function parseTokenUrl(text: string): ParsedUrl {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { error: "must be an http or https URL" };
  if (url.username !== "" || url.password !== "") {
    return { error: "must not contain credentials; send them in client_id and client_secret" };
  }
  // Checked in the text because URL drops an empty fragment.
  if (trimmed.includes("#")) return { error: "must have no fragment" };
  return { url: url.href };
}

/** Base URL of this installation's sandbox carrier, which a connection without a base URL uses. */
export function sandboxBaseUrl(): string {
  return `${env().sandboxUrl.replace(/\/+$/, "")}/sandbox/dcsa/v2`;
}
