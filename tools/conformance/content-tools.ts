import { setTimeout as wait } from "node:timers/promises";
import type { ContentBlock, McpServer } from "@modelcontextprotocol/server";
import { embedded, image, text, wav } from "./samples";

const contents: [string, ContentBlock[]][] = [
  ["test_simple_text", [text("This is a simple text response for testing.")]],
  ["test_image_content", [image]],
  ["test_audio_content", [{ type: "audio", data: wav, mimeType: "audio/wav" }]],
  [
    "test_embedded_resource",
    [embedded("test://embedded-resource", "text/plain", "This is an embedded resource content.")],
  ],
  [
    "test_multiple_content_types",
    [
      text("Multiple content types test:"),
      image,
      embedded("test://mixed-content-resource", "application/json", JSON.stringify({ test: "data", value: 123 })),
    ],
  ],
];

const stepMs = 50;

function addNotificationTools(server: McpServer): void {
  server.registerTool("test_tool_with_logging", { description: "Sends log messages during the call" }, async (ctx) => {
    for (const line of ["Tool execution started", "Tool processing data", "Tool execution completed"]) {
      await ctx.mcpReq.log("info", line);
      await wait(stepMs);
    }
    return { content: [text("Done.")] };
  });
  server.registerTool("test_logging_tool", { description: "Sends a log message" }, async (ctx) => {
    await ctx.mcpReq.log("info", "A line");
    return { content: [text("Done.")] };
  });
  server.registerTool("test_tool_with_progress", { description: "Sends progress notifications" }, async (ctx) => {
    const progressToken = ctx.mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        const params = { progressToken, progress, total: 100 };
        await ctx.mcpReq.notify({ method: "notifications/progress", params });
      }
      await wait(stepMs);
    }
    return { content: [text("Done.")] };
  });
}

/** Fixture tools that need no client requests: one per content type, an error, logging and progress. */
export function addContentTools(server: McpServer): void {
  for (const [name, content] of contents) {
    server.registerTool(name, { description: `Returns ${name.slice(5)}` }, () => ({ content }));
  }
  server.registerTool("test_error_handling", { description: "Always fails" }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  addNotificationTools(server);
}
