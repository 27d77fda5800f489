import { type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";
import { accountReads } from "@/lib/http/account-share";
import { containerTexts } from "@/lib/mcp/output/container-text";
import { findContainerDetails } from "@/lib/mcp/output/find-container-details";
import { listDisplayColumns } from "@/lib/mcp/output/list-display-columns";
import { milestoneGlossary, queryGuide } from "@/lib/mcp/output/reference-documents";
import { sanitizeMarkdown } from "@/lib/mcp/output/sanitize-text";
import { untrustedDataNotice } from "@/lib/mcp/output/untrusted-data";
import type { Account } from "@/lib/platform/auth/account";
import { isAppError } from "@/lib/platform/errors";

const mimeType = "text/markdown";

/** Reads a container as Markdown. Throws "Resource not found" for unknown ids and containers of other accounts. */
async function readContainer(account: Account, uri: URL, id: unknown) {
  try {
    const details = await findContainerDetails(account, z.uuid().safeParse(id).data ?? crypto.randomUUID());
    const lines = [`Id: ${details.row.id}`, ...containerTexts(details)].map((line) => `- ${sanitizeMarkdown(line)}`);
    const heading = `# Container ${sanitizeMarkdown(details.row.number)}`;
    const text = [heading, "", untrustedDataNotice, "", ...lines].join("\n");
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

/** Registers the resources: a container by id, the event reference, the query guide and the columns of lists. */
export function registerResources(server: McpServer, account: Account): void {
  const template = new ResourceTemplate("svc://container/{id}", { list: undefined });
  const description = "Container data: status, arrival, last free day, holds and fees";
  const reader = { accountId: account.id, isOwnProcess: false };
  server.registerResource(
    "container",
    template,
    { title: "Container", description, mimeType },
    (uri, { id }, context) => accountReads.run(reader, context.mcpReq.signal, () => readContainer(account, uri, id)),
  );
  const glossary = "Reference of events and milestones";
  registerDocument(server, "milestone-glossary", "svc://docs/milestone-glossary", glossary, milestoneGlossary);
  const guide = "Which tool answers which question";
  registerDocument(server, "mcp-query-guidance", "svc://docs/mcp-query-guidance", guide, queryGuide);
  const columns = {
    title: "Columns of lists",
    description: "Columns in which lists are shown",
    mimeType: "application/json",
  };
  server.registerResource("list-display-columns", "svc://docs/list-display-columns", columns, ({ href: uri }) => ({
    contents: [{ uri, mimeType: columns.mimeType, text: listDisplayColumns }],
  }));
}
