import { type Env, env } from "@/lib/platform/env";

/**
 * Whether callers from other machines are served without an API key: SVC_API_TOKEN is set, and the server listens on, or is known
 * by, an address other than loopback.
 */
export function allowsAnonymous({ mcp, host, appUrl }: Pick<Env, "mcp" | "host" | "appUrl"> = env()): boolean {
  return mcp.token !== null && (appUrl !== null || !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host));
}
