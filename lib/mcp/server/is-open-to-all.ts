import { type Env, env } from "@/lib/platform/env";

/**
 * Whether anyone who reaches this machine is served in the name of SVC_API_TOKEN: the environment holds a key, and the address
 * listened at, or the one the installation is known by, is not this machine alone.
 */
export function isOpenToAll({ mcp, host, appUrl }: Pick<Env, "mcp" | "host" | "appUrl"> = env()): boolean {
  return mcp.token !== null && (appUrl !== null || !/^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host));
}
