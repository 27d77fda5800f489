import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";
import { text } from "./samples";

const enumOf = (list: string[]) => ({ type: "string" as const, enum: list });
const titled = (names: string[]) => names.map((title, index) => ({ const: `value${index + 1}`, title }));

const defaults = {
  name: { type: "string" as const, default: "John Doe" },
  age: { type: "integer" as const, default: 30 },
  score: { type: "number" as const, default: 95.5 },
  status: { ...enumOf(["active", "inactive", "pending"]), default: "active" },
  verified: { type: "boolean" as const, default: true },
};

const options = ["option1", "option2", "option3"];
const choices = {
  untitledSingle: enumOf(options),
  titledSingle: { type: "string" as const, oneOf: titled(["First Option", "Second Option", "Third Option"]) },
  legacyEnum: { ...enumOf(["opt1", "opt2", "opt3"]), enumNames: ["Option One", "Option Two", "Option Three"] },
  untitledMulti: { type: "array" as const, items: enumOf(options) },
  titledMulti: { type: "array" as const, items: { anyOf: titled(["First Choice", "Second Choice", "Third Choice"]) } },
};

const forms = [
  ["test_elicitation_sep1034_defaults", defaults],
  ["test_elicitation_sep1330_enums", choices],
] as const;

/** Sends the request on the stream of the tool call, because the server has no other stream. */
const relatedTo = (ctx: ServerContext) => ({ relatedRequestId: ctx.mcpReq.id });

/** Fixture tools that send requests to the client during a call, for protocol revisions with a handshake. */
export function addClientRequestTools(server: McpServer): void {
  const sampling = { description: "Requests sampling from the client", inputSchema: z.object({ prompt: z.string() }) };
  server.registerTool("test_sampling", sampling, async ({ prompt }, ctx) => {
    const messages = [{ role: "user" as const, content: text(prompt) }];
    const { content } = await ctx.mcpReq.requestSampling({ messages, maxTokens: 100 }, relatedTo(ctx));
    return { content: [text(`LLM response: ${JSON.stringify(content)}`)] };
  });
  const elicitation = { description: "Elicits input from the user", inputSchema: z.object({ message: z.string() }) };
  server.registerTool("test_elicitation", elicitation, async ({ message }, ctx) => {
    const properties = { username: { type: "string" as const }, email: { type: "string" as const } };
    const requestedSchema = { type: "object" as const, properties, required: ["username", "email"] };
    const { action, content } = await ctx.mcpReq.elicitInput({ message, requestedSchema }, relatedTo(ctx));
    return { content: [text(`User response: action=${action}, content=${JSON.stringify(content)}`)] };
  });
  for (const [name, properties] of forms) {
    server.registerTool(name, { description: "Elicits form input" }, async (ctx) => {
      const requestedSchema = { type: "object" as const, properties };
      const { action, content } = await ctx.mcpReq.elicitInput(
        { message: "Please fill in", requestedSchema },
        relatedTo(ctx),
      );
      return { content: [text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`)] };
    });
  }
}
