/** What a deep link looks for, so that the sign-in can name it; null when the goal has no name a stranger may read. */
export function goalOf(callback: string): string | null {
  const url = new URL(callback, "http://localhost");
  if (url.pathname !== "/shipments/find" && url.pathname !== "/shipments") return null;
  return url.searchParams.get("q")?.trim() || null;
}
