/**
 * The path to open after signing in. Accepts a path, or a URL of one of our own origins; everything else, and the sign-in page
 * itself, becomes `/`.
 */
export function returnPathOf(callbackUrl: string | string[] | undefined, ownOrigins: string[] = []): string {
  const first = Array.isArray(callbackUrl) ? callbackUrl[0] : callbackUrl;
  const origin = ownOrigins.find((own) => first?.startsWith(`${own}/`));
  const path = first?.slice(origin?.length ?? 0);
  if (!path || !/^\/(?![/\\])/.test(path)) return "/";
  const base = "http://localhost";
  try {
    const url = new URL(path, base);
    return url.origin === base && url.pathname !== "/sign-in" ? `${url.pathname}${url.search}` : "/";
  } catch {
    return "/";
  }
}

/** The number that a deep link searches for, to show it on the sign-in page; null for other pages. */
export function searchedNumberIn(returnPath: string): string | null {
  const url = new URL(returnPath, "http://localhost");
  if (url.pathname !== "/shipments/find" && url.pathname !== "/shipments") return null;
  return url.searchParams.get("q")?.trim() || null;
}
