import { completable, inputRequired, type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { z } from "zod";
import { embedded, image, png, text } from "./samples";

type Content = ReturnType<typeof text> | ReturnType<typeof embedded> | typeof image;

const promptOf = (...contents: Content[]) => ({
  messages: contents.map((content) => ({ role: "user" as const, content })),
});

function addPrompts(server: McpServer): void {
  server.registerPrompt("test_simple_prompt", { description: "Without arguments" }, () =>
    promptOf(text("This is a simple prompt for testing.")),
  );
  const argsSchema = z.object({ arg1: completable(z.string(), () => ["paris", "park", "party"]), arg2: z.string() });
  server.registerPrompt("test_prompt_with_arguments", { description: "With two", argsSchema }, ({ arg1, arg2 }) =>
    promptOf(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  const embedding = { description: "With a resource", argsSchema: z.object({ resourceUri: z.string() }) };
  server.registerPrompt("test_prompt_with_embedded_resource", embedding, ({ resourceUri }) =>
    promptOf(
      embedded(resourceUri, "text/plain", "Embedded resource content for testing."),
      text("Please process the embedded resource above."),
    ),
  );
  server.registerPrompt("test_prompt_with_image", { description: "With an image" }, () =>
    promptOf(image, text("Please analyze the image above.")),
  );
  server.registerPrompt("test_input_required_result_prompt", { description: "Requests input first" }, (ctx) => {
    if (ctx.mcpReq.inputResponses?.user_context) return promptOf(text("Context received."));
    const requestedSchema = z.object({ context: z.string() });
    const message = "What context should the prompt use?";
    return inputRequired({ inputRequests: { user_context: inputRequired.elicit({ message, requestedSchema }) } });
  });
}

/** Registers the fixture prompts and resources. */
export function addPromptsAndResources(server: McpServer): void {
  addPrompts(server);
  const plain = { description: "Text", mimeType: "text/plain" };
  server.registerResource("static-text", "test://static-text", plain, ({ href: uri }) => ({
    contents: [{ uri, mimeType: "text/plain", text: "This is the content of the static text resource." }],
  }));
  const binary = { description: "Bytes", mimeType: "image/png" };
  server.registerResource("static-binary", "test://static-binary", binary, ({ href: uri }) => ({
    contents: [{ uri, mimeType: "image/png", blob: png }],
  }));
  server.registerResource("watched-resource", "test://watched-resource", plain, ({ href: uri }) => ({
    contents: [{ uri, mimeType: "text/plain", text: "Watched." }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  const config = { description: "By id", mimeType: "application/json" };
  server.registerResource("template", template, config, ({ href: uri }, { id }) => ({
    contents: [
      {
        uri,
        mimeType: "application/json",
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      },
    ],
  }));
}
