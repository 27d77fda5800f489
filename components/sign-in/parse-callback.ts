/** Where a visitor goes after signing in: a path of ours, never another site's. */
export function parseCallback(value: string | string[] | undefined): string {
  const text = Array.isArray(value) ? value[0] : value;
  if (!text || !/^\/(?![/\\])/.test(text)) return "/";
  const base = "http://localhost";
  try {
    const url = new URL(text, base);
    return url.origin === base && url.pathname !== "/sign-in" ? `${url.pathname}${url.search}` : "/";
  } catch {
    return "/";
  }
}
