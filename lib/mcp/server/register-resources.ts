import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";
import { cleanMarkdown } from "@/lib/mcp/output/clean-text";
import { findKnownContainer } from "@/lib/mcp/output/find-known-container";
import { milestoneGlossary } from "@/lib/mcp/output/milestone-glossary";
import { queryGuide } from "@/lib/mcp/output/query-guide";
import { sayContainer } from "@/lib/mcp/output/say-container";
import type { Account } from "@/lib/platform/auth/account";
import { isAppError } from "@/lib/platform/errors";

const mimeType = "text/markdown";

/** A container in Markdown; what is no container of the account is a resource that is not there. */
async function readContainer(account: Account, uri: URL, id: unknown) {
  try {
    const known = await findKnownContainer(account, z.uuid().safeParse(id).data ?? crypto.randomUUID());
    const lines = [`Id: ${known.row.id}`, ...sayContainer(known)].map((line) => `- ${cleanMarkdown(line)}`);
    const text = [`# Container ${cleanMarkdown(known.row.number)}`, "", ...lines].join("\n");
    return { contents: [{ uri: uri.href, mimeType, text }] };
  } catch (error) {
    if (!isAppError(error) || error.code !== "not_found") throw error;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Resource not found", { uri: uri.href });
  }
}

function registerDocument(server: McpServer, name: string, uri: string, description: string, text: string): void {
  server.registerResource(name, uri, { title: description, description, mimeType }, (address) => ({
    contents: [{ uri: address.href, mimeType, text }],
  }));
}

/** What can be read without a tool: a container by its id, what the events mean, and which question goes to which tool. */
export function registerResources(server: McpServer, account: Account): void {
  const template = new ResourceTemplate("svc://container/{id}", { list: undefined });
  const description = "Container data: status, arrival, last free day, holds and fees";
  server.registerResource("container", template, { title: "Container", description, mimeType }, (uri, { id }) =>
    readContainer(account, uri, id),
  );
  const glossary = "Event and milestone reference";
  registerDocument(server, "milestone-glossary", "svc://docs/milestone-glossary", glossary, milestoneGlossary);
  const guide = "Which question goes to which tool";
  registerDocument(server, "mcp-query-guidance", "svc://docs/mcp-query-guidance", guide, queryGuide);
}
