import { type Env, env } from "@/lib/platform/env";

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Parses a Host header; null if it is invalid. */
function parseHost(text: string): URL | null {
  if (!/^[^\s/?#@\\]+$/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`);
}

/** An allowed entry without a port matches every port. */
function isHostAllowed({ hostname, port }: URL, allowed: string[]): boolean {
  return allowed.some((entry) => {
    const parsed = parseHost(entry);
    return parsed !== null && parsed.hostname === hostname && (!/:\d+$/.test(entry) || parsed.port === port);
  });
}

type Settings = Pick<Env, "appUrl" | "mcp">;

function hostsOf({ mcp, appUrl }: Settings): string[] {
  return mcp.allowedHosts ?? [...loopbackHosts, ...(appUrl ? [new URL(appUrl).hostname] : [])];
}

function isOriginAllowed(origin: string, settings: Settings): boolean {
  if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  const splitList = settings.mcp.allowedOrigins;
  if (splitList === null) return isHostAllowed(url, hostsOf(settings));
  return splitList.some((entry) =>
    entry.includes("://") ? entry.replace(/\/$/, "") === url.origin : entry === url.hostname,
  );
}

/**
 * Returns why the Host or Origin header is rejected, or null. Protects against DNS rebinding: a page of another site can make a
 * browser send requests to this machine, with its own name as Host or its own address as Origin.
 */
export function describeSenderProblem(headers: Headers, settings: Settings = env()): string | null {
  const host = parseHost(headers.get("host")?.toLowerCase() ?? "");
  if (host === null || !isHostAllowed(host, hostsOf(settings))) return "The Host header is not allowed.";
  const origin = headers.get("origin");
  return origin === null || isOriginAllowed(origin, settings) ? null : "The Origin is not allowed.";
}
