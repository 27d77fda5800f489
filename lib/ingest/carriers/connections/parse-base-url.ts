/** A base URL as it is stored, or what is wrong with it (a sentence's end: "must …"). */
export type BaseUrl = { url: string } | { fault: string };

/**
 * Reads the address a carrier's `/events` lies under. Trailing slashes go, and so does a final `/events`, for people paste
 * either. Whether the address may be reached is judged elsewhere.
 */
export function parseBaseUrl(text: string): BaseUrl {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { fault: "must be an http or https URL" };
  if (url.username !== "" || url.password !== "") return { fault: "must not carry credentials; put them into auth" };
  // Looked for in the text: URL drops an empty query or fragment.
  if (/[?#]/.test(trimmed)) return { fault: "must have no query and no fragment" };
  const path = url.pathname.replace(/\/+$/, "").replace(/\/events$/, "");
  return { url: `${url.origin}${path.replace(/\/+$/, "")}` };
}
