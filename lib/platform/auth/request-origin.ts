import { env } from "@/lib/platform/env";

/** The origin that a request was sent to: APP_URL, else the one that matches the Host header. Null for an unknown host. */
export function resolveAppOrigin(headers: Headers): string | null {
  const [first, ...others] = env().appOrigins;
  if (first === undefined || others.length === 0) return first ?? null;
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return env().appOrigins.find((origin) => new URL(origin).host === host?.toLowerCase()) ?? null;
}

/** The origin for absolute URLs in a response: where the client can reach this installation again. */
export function originOf(request: Request): string {
  return resolveAppOrigin(request.headers) ?? new URL(request.url).origin;
}

/** The URL to redirect to after signing in or out: the requested path on `origin`, or the start page for a foreign URL. */
export function toAppUrl(requested: unknown, origin: string): string {
  if (typeof requested !== "string" || !URL.canParse(requested, origin)) return `${origin}/`;
  const url = new URL(requested, origin);
  if (![origin, ...env().appOrigins].includes(url.origin)) return `${origin}/`;
  return `${origin}${url.pathname}${url.search}${url.hash}`;
}

/** The last address in `X-Forwarded-For`, set by the nearest proxy; earlier ones can be forged. Empty without the header. */
export function clientAddress(forwardedFor: unknown): string {
  return (
    String(forwardedFor ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? ""
  );
}
