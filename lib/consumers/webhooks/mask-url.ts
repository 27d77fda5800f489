/** From this length on a part of a path with a digit may be a token. */
const tokenLengthMin = 16;

const isToken = (part: string) => part.length >= tokenLengthMin && /\d/.test(part);

/** The URL of a receiver without what may be a secret: user and password, values of the query, and tokens in the path. */
export function maskUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, searchParams } = new URL(url);
  const path = pathname
    .split("/")
    .map((part) => (isToken(part) ? "…" : part))
    .join("/");
  const names = [...searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`);
  return `${origin}${path}${names.length > 0 ? `?${names.join("&")}` : ""}`;
}
