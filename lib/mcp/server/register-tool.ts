import type { McpServer } from "@modelcontextprotocol/server";
import { assertMay } from "@/lib/http/assert-may";
import { describeFailure } from "@/lib/mcp/output/describe-failure";
import type { Account } from "@/lib/platform/auth/account";
import { log } from "@/lib/platform/log";
import { guidanceSchema, type Tool } from "./tool";
import { wrapAnswer } from "./wrap-answer";

/** Puts a tool on a server in an account's name. What goes wrong within it is an answer, not a failure of the protocol. */
export function registerTool(server: McpServer, account: Account, tool: Tool): void {
  const { name, title, description, writes } = tool;
  const config = {
    title,
    description,
    inputSchema: tool.input,
    outputSchema: tool.output.extend({ _response_contract: guidanceSchema }),
    annotations: { title, readOnlyHint: !writes, destructiveHint: false, idempotentHint: true, openWorldHint: writes },
  };
  server.registerTool(name, config, async (given) => {
    const startedAt = performance.now();
    const tell = (failed: boolean) =>
      log().info({ account: account.id, tool: name, failed, ms: Math.round(performance.now() - startedAt) });
    try {
      assertMay(account, {}, writes ? "POST" : "GET");
      const result = wrapAnswer(tool, await tool.run(account, given));
      tell(false);
      return result;
    } catch (error) {
      tell(true);
      return { content: [{ type: "text" as const, text: describeFailure(error, name) }], isError: true };
    }
  });
}
