import type { Client } from "@modelcontextprotocol/client";

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  );
}

/** For tests: all a tool server offers, as text that is the same however the client came to it. */
export async function readOffer(client: Client): Promise<string> {
  const { tools } = await client.listTools();
  const { prompts } = await client.listPrompts();
  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();
  const server = client.getServerVersion();
  const instructions = client.getInstructions();
  const offer = { server: { name: server?.name, version: server?.version }, instructions };
  return `${JSON.stringify(sorted({ ...offer, tools, prompts, resources, resourceTemplates }), null, 2)}\n`;
}
