import { type Env, env } from "@/lib/platform/env";

const ownNames = ["localhost", "127.0.0.1", "[::1]"];

/** Host and port as a URL spells them; null for what is no host. */
function parseHost(text: string): URL | null {
  if (!/^[^\s/?#@\\]+$/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`);
}

/** An entry without a port stands for every port of its host. */
function isHostAllowed({ hostname, port }: URL, allowed: string[]): boolean {
  return allowed.some((entry) => {
    const known = parseHost(entry);
    return known !== null && known.hostname === hostname && (!/:\d+$/.test(entry) || known.port === port);
  });
}

type Settings = Pick<Env, "appUrl" | "mcp">;

function hostsOf({ mcp, appUrl }: Settings): string[] {
  return mcp.allowedHosts ?? [...ownNames, ...(appUrl ? [new URL(appUrl).hostname] : [])];
}

function isOriginAllowed(origin: string, settings: Settings): boolean {
  if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  const listed = settings.mcp.allowedOrigins;
  if (listed === null) return isHostAllowed(url, hostsOf(settings));
  return listed.some((entry) =>
    entry.includes("://") ? entry.replace(/\/$/, "") === url.origin : entry === url.hostname,
  );
}

/**
 * Why a request is none of those that may come, or null. A page elsewhere can bind its own name to this machine's address, and
 * a browser then sends the request: it carries that name as its Host, or the page's address as its Origin.
 */
export function faultOfSender(headers: Headers, settings: Settings = env()): string | null {
  const host = parseHost(headers.get("host")?.toLowerCase() ?? "");
  if (host === null || !isHostAllowed(host, hostsOf(settings))) return "This Host is not served here.";
  const origin = headers.get("origin");
  return origin === null || isOriginAllowed(origin, settings) ? null : "Pages of this Origin may not call.";
}
