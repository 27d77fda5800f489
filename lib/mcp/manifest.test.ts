import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { createToolServer } from "@/lib/mcp/server/create-tool-server";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const versioned = z.looseObject({ version: z.string() });

/** Schema of an MCP registry manifest: https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json */
const manifest = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
  name: z.string().regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  remotes: z.tuple([
    z.strictObject({
      type: z.literal("streamable-http"),
      url: z.literal("{origin}/mcp"),
      variables: z.object({ origin: z.looseObject({ isRequired: z.literal(true) }) }),
      headers: z.tuple([
        z.looseObject({
          name: z.literal("Authorization"),
          value: z.literal("Bearer {api_key}"),
          isSecret: z.literal(true),
        }),
      ]),
    }),
  ]),
});

test("server.json is a valid registry manifest with the version of the package and the server", () => {
  const { version } = manifest.parse(read("server.json"));
  expect(versioned.parse(read("package.json")).version).toBe(version);
  const account = { role: "viewer" } as never;
  const { server } = createToolServer(account);
  expect(versioned.parse(Reflect.get(server, "_serverInfo")).version).toBe(version);
});
