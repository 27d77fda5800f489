import type { McpServer, StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { accountReads } from "@/lib/http/account-share";
import { assertAuthorized } from "@/lib/http/assert-authorized";
import { describeToolError } from "@/lib/mcp/output/describe-tool-error";
import type { Account } from "@/lib/platform/auth/account";
import { log } from "@/lib/platform/log";
import { buildToolError, buildToolResult } from "./build-tool-result";
import { guidanceSchema, type Tool } from "./tool";

/**
 * The arguments of a tool as they are listed. The library does not check them: the call does, so that the result for invalid arguments
 * is marked like any other.
 */
function listedInput({ input }: Tool): StandardSchemaWithJSON {
  const { version, vendor, jsonSchema } = input["~standard"];
  return { "~standard": { version, vendor, jsonSchema, validate: (value) => ({ value }) } };
}

function invalidArgumentsText(name: string, { issues }: z.ZodError): string {
  const texts = issues.map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
  return `Input validation error: Invalid arguments for tool ${name}: ${texts.join(", ")}`;
}

/** Registers a tool for an account. Errors of the tool are returned as results with isError, not as protocol errors. */
export function registerTool(server: McpServer, account: Account, tool: Tool): void {
  const { name, title, description, isWrite } = tool;
  const config = {
    title,
    description,
    inputSchema: listedInput(tool),
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
    const { data, error: invalid } = tool.input.safeParse(args);
    if (invalid) return buildToolError(invalidArgumentsText(name, invalid));
    const logCall = (failed: boolean) =>
      log().info({ account: account.id, tool: name, failed, ms: Math.round(performance.now() - startedAt) });
    try {
      assertAuthorized(account, {}, isWrite ? "POST" : "GET");
      const run = async () => buildToolResult(tool, await tool.run(account, data));
      const reader = { accountId: account.id, isOwnProcess: false };
      const result = await (isWrite ? run() : accountReads.run(reader, signal, run));
      logCall(false);
      return result;
    } catch (error) {
      logCall(true);
      return buildToolError(describeToolError(error, name));
    }
  });
}
