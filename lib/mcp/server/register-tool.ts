import type { McpServer } from "@modelcontextprotocol/server";
import { accountReads } from "@/lib/http/account-share";
import { assertAuthorized } from "@/lib/http/assert-authorized";
import { describeToolError } from "@/lib/mcp/output/describe-tool-error";
import type { Account } from "@/lib/platform/auth/account";
import { log } from "@/lib/platform/log";
import { buildToolResult } from "./build-tool-result";
import { guidanceSchema, type Tool } from "./tool";

/** Registers a tool for an account. Errors of the tool are returned as results with isError, not as protocol errors. */
export function registerTool(server: McpServer, account: Account, tool: Tool): void {
  const { name, title, description, isWrite } = tool;
  const config = {
    title,
    description,
    inputSchema: tool.input,
    outputSchema: tool.output.extend({ _response_contract: guidanceSchema }),
    annotations: {
      title,
      readOnlyHint: !isWrite,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: isWrite,
    },
  };
  server.registerTool(name, config, async (args, { mcpReq: { signal } }) => {
    const startedAt = performance.now();
    const logCall = (failed: boolean) =>
      log().info({ account: account.id, tool: name, failed, ms: Math.round(performance.now() - startedAt) });
    try {
      assertAuthorized(account, {}, isWrite ? "POST" : "GET");
      const run = async () => buildToolResult(tool, await tool.run(account, args));
      const reader = { accountId: account.id, isOwnProcess: false };
      const result = await (isWrite ? run() : accountReads.run(reader, signal, run));
      logCall(false);
      return result;
    } catch (error) {
      logCall(true);
      return { content: [{ type: "text" as const, text: describeToolError(error, name) }], isError: true };
    }
  });
}
