import { InMemoryTransport, McpServer } from "@modelcontextprotocol/server";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { newMcpClient } from "@/test/support/mcp-client";
import { registerTool } from "./register-tool";
import { defineTool } from "./tool";

const account = {
  id: crypto.randomUUID(),
  name: "",
  features: [],
  role: "admin",
  readOnly: false,
} as unknown as Account;
const guidance = {
  purpose: "",
  can_answer: [],
  requires_more_data: [],
  relevant_fields: [],
  presentation_guidance: "",
  suggested_follow_ups: [],
  suggested_tools: [],
};

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Sends 40 calls of a tool at once; returns how many of them ran before any could end. */
async function countAtOnce(isWrite: boolean): Promise<number> {
  const end = Promise.withResolvers<void>();
  let running = 0;
  const tool = defineTool({
    name: "wait",
    title: "Wait",
    description: "Waits.",
    input: z.object({}),
    output: z.object({}),
    isWrite,
    guidance,
    run: async () => {
      running++;
      await end.promise;
      running--;
      return { payload: {}, sentences: [] };
    },
  });
  const server = new McpServer({ name: "test", version: "1.0.0" });
  registerTool(server, account, tool);
  const client = newMcpClient("2025-11-25");
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  await server.connect(serverSide);
  await client.connect(clientSide);
  closers.push(() => client.close());
  const calls = Array.from({ length: 40 }, () => client.callTool({ name: "wait", arguments: {} }));
  await expect.poll(() => running).toBeGreaterThanOrEqual(32);
  // All messages have arrived once one that is sent later is answered.
  await client.ping();
  const atOnce = running;
  end.resolve();
  const results = await Promise.all(calls);
  expect(results.every(({ isError }) => !isError)).toBe(true);
  return atOnce;
}

test("tools that read take the share of reads of their account, those that write do not", async () => {
  expect(await countAtOnce(false)).toBe(32);
  expect(await countAtOnce(true)).toBe(40);
});
