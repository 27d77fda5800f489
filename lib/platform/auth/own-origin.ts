import { env } from "@/lib/platform/env";

/**
 * The origin of ours that a request was sent to. With APP_URL set it is that one; otherwise the Host decides, as long as it
 * is one of ours: null for all others.
 */
export function ownOrigin(headers: Headers): string | null {
  const [first, ...others] = env().appOrigins;
  if (first === undefined || others.length === 0) return first ?? null;
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return env().appOrigins.find((origin) => new URL(origin).host === host?.toLowerCase()) ?? null;
}

/** Where to go after signing in or out: path and query of the address asked for, if it is ours, on the visitor's origin. */
export function ownAddress(asked: unknown, origin: string): string {
  if (typeof asked !== "string" || !URL.canParse(asked, origin)) return `${origin}/`;
  const address = new URL(asked, origin);
  if (![origin, ...env().appOrigins].includes(address.origin)) return `${origin}/`;
  return `${origin}${address.pathname}${address.search}${address.hash}`;
}
