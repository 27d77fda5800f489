import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";
import { text } from "./samples";

const words = (list: string[]) => ({ type: "string" as const, enum: list });
const titled = (names: string[]) => names.map((title, index) => ({ const: `value${index + 1}`, title }));

const defaults = {
  name: { type: "string" as const, default: "John Doe" },
  age: { type: "integer" as const, default: 30 },
  score: { type: "number" as const, default: 95.5 },
  status: { ...words(["active", "inactive", "pending"]), default: "active" },
  verified: { type: "boolean" as const, default: true },
};

const options = ["option1", "option2", "option3"];
const choices = {
  untitledSingle: words(options),
  titledSingle: { type: "string" as const, oneOf: titled(["First Option", "Second Option", "Third Option"]) },
  legacyEnum: { ...words(["opt1", "opt2", "opt3"]), enumNames: ["Option One", "Option Two", "Option Three"] },
  untitledMulti: { type: "array" as const, items: words(options) },
  titledMulti: { type: "array" as const, items: { anyOf: titled(["First Choice", "Second Choice", "Third Choice"]) } },
};

const forms = [
  ["test_elicitation_sep1034_defaults", defaults],
  ["test_elicitation_sep1330_enums", choices],
] as const;

/** On the call's own stream: there is no other that the server could ask on. */
const withCall = (ctx: ServerContext) => ({ relatedRequestId: ctx.mcpReq.id });

/** The suite's tools that ask the client while they work, as revisions with a handshake do it. */
export function addAskingTools(server: McpServer): void {
  const sampling = { description: "Asks the client's model", inputSchema: z.object({ prompt: z.string() }) };
  server.registerTool("test_sampling", sampling, async ({ prompt }, ctx) => {
    const messages = [{ role: "user" as const, content: text(prompt) }];
    const { content } = await ctx.mcpReq.requestSampling({ messages, maxTokens: 100 }, withCall(ctx));
    return { content: [text(`LLM response: ${JSON.stringify(content)}`)] };
  });
  const asking = { description: "Asks the person", inputSchema: z.object({ message: z.string() }) };
  server.registerTool("test_elicitation", asking, async ({ message }, ctx) => {
    const properties = { username: { type: "string" as const }, email: { type: "string" as const } };
    const requestedSchema = { type: "object" as const, properties, required: ["username", "email"] };
    const { action, content } = await ctx.mcpReq.elicitInput({ message, requestedSchema }, withCall(ctx));
    return { content: [text(`User response: action=${action}, content=${JSON.stringify(content)}`)] };
  });
  for (const [name, properties] of forms) {
    server.registerTool(name, { description: "Asks the person with a form" }, async (ctx) => {
      const requestedSchema = { type: "object" as const, properties };
      const { action, content } = await ctx.mcpReq.elicitInput(
        { message: "Please fill in", requestedSchema },
        withCall(ctx),
      );
      return { content: [text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`)] };
    });
  }
}
