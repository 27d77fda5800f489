/** Where a visitor goes after signing in: a path of ours, also where it stands behind one of our origins, never another site's. */
export function parseCallback(value: string | string[] | undefined, ownOrigins: string[] = []): string {
  const given = Array.isArray(value) ? value[0] : value;
  const own = ownOrigins.find((origin) => given?.startsWith(`${origin}/`));
  const text = given?.slice(own?.length ?? 0);
  if (!text || !/^\/(?![/\\])/.test(text)) return "/";
  const base = "http://localhost";
  try {
    const url = new URL(text, base);
    return url.origin === base && url.pathname !== "/sign-in" ? `${url.pathname}${url.search}` : "/";
  } catch {
    return "/";
  }
}
