import { oauthScopes } from "@/lib/identity/oauth/oauth-grant";
import { resolveAppOrigin } from "@/lib/platform/auth/request-origin";
import { env } from "@/lib/platform/env";

/** The paths of the MCP server. Each is a protected resource of its own, with the same content. */
const resourcePaths = ["/mcp", "/api/mcp"];

const metadataPath = "/.well-known/oauth-protected-resource";

/** The URLs of the MCP server on all origins of this installation: the audiences of its access tokens. */
export function protectedResources(): string[] {
  return env().appOrigins.flatMap((origin) => resourcePaths.map((path) => `${origin}${path}`));
}

/** The protected resource of clients that name none. */
export const defaultResource = (origin: string) => `${origin}${resourcePaths[0]}`;

/** The metadata of a protected resource (RFC 9728), by its path. */
export function protectedResourceMetadata(origin: string, path: string) {
  return {
    resource: `${origin}${path}`,
    authorization_servers: [origin],
    scopes_supported: [...oauthScopes],
    bearer_methods_supported: ["header"],
    resource_name: "Landfall",
    resource_documentation: `${origin}/docs`,
  };
}

/** The parameters of a WWW-Authenticate challenge that lead a client to the authorization server, without its address at an unknown host. */
export function resourceChallenge(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = resourcePaths.find((each) => each === pathname.replace(/\/$/, "")) ?? resourcePaths[0];
  const origin = resolveAppOrigin(request.headers);
  const metadata = origin ? `resource_metadata="${origin}${metadataPath}${path}", ` : "";
  return `${metadata}scope="${oauthScopes.join(" ")}"`;
}
