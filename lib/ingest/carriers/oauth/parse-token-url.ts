/** A token server's address as it is stored, or what is wrong with it (a sentence's end: "must …"). */
export type TokenUrl = { url: string } | { fault: string };

/** Reads the address of a token server; a query is part of it. Whether it may be reached is judged elsewhere. */
export function parseTokenUrl(text: string): TokenUrl {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { fault: "must be an http or https URL" };
  if (url.username !== "" || url.password !== "") {
    return { fault: "must not carry credentials; put them into client_id and client_secret" };
  }
  // Looked for in the text: URL drops an empty fragment.
  if (trimmed.includes("#")) return { fault: "must have no fragment" };
  return { url: url.href };
}
