import { defineMetadata } from "@/lib/http/oauth/define-metadata";
import { openPreflight } from "@/lib/http/oauth/open-cors";
import { protectedResourceMetadata } from "@/lib/http/oauth/protected-resources";

export const GET = defineMetadata(
  "Retrieve the metadata of the MCP server at /api/mcp as a protected resource (RFC 9728)",
  (origin) => protectedResourceMetadata(origin, "/api/mcp"),
);

export const OPTIONS = openPreflight("GET");
