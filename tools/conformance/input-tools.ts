import {
  type ClientCapabilities,
  createRequestStateCodec,
  type InputRequests,
  inputRequired,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { text } from "./samples";

/** What a tool was asked before comes back signed. */
export const stateCodec = createRequestStateCodec({ key: "the suite's own secret, long enough to be one" });

function form(message: string, field: string, answer: z.ZodType = z.string()) {
  return inputRequired.elicit({ message, requestedSchema: z.object({ [field]: answer }) });
}

function sampling(words: string, maxTokens: number) {
  return inputRequired.createMessage({ messages: [{ role: "user", content: text(words) }], maxTokens });
}

const name = { user_name: form("What is your name?", "name") };
const roots = { client_roots: inputRequired.listRoots() };

/** Asks for everything at once, and is done when all of it has come. */
const single: [string, InputRequests, string | null][] = [
  ["elicitation", name, null],
  ["sampling", { capital_question: sampling("What is the capital of France?", 100) }, null],
  ["list_roots", roots, null],
  ["request_state", { confirm: form("Please confirm", "ok", z.boolean()) }, "asked"],
  ["tampered_state", { confirm: form("Please confirm", "ok", z.boolean()) }, "asked"],
  ["multiple_inputs", { ...name, greeting: sampling("Generate a greeting", 50), ...roots }, "asked"],
];

const capabilitiesKey = "io.modelcontextprotocol/clientCapabilities";

type Answers = Record<string, unknown>;
type Envelope = { [capabilitiesKey]?: ClientCapabilities };

function hasAll(answers: Answers | undefined, requests: InputRequests): answers is Answers {
  return answers !== undefined && Object.keys(requests).every((key) => answers[key] !== undefined);
}

function isUsable(answer: unknown): boolean {
  return answer !== null && typeof answer === "object" && Object.keys(answer).length > 0;
}

async function ask(ctx: ServerContext, requests: InputRequests, state: string | null) {
  return inputRequired({ inputRequests: requests, ...(state && { requestState: await stateCodec.mint(state, ctx) }) });
}

function addSteps(server: McpServer): void {
  const first = { step1: form("Step 1: What is your name?", "name") };
  const second = { step2: form("Step 2: What is your favorite color?", "color") };
  const config = { description: "Asks twice" };
  server.registerTool("test_input_required_result_multi_round", config, async (ctx) => {
    const round = ctx.mcpReq.requestState<string>();
    const answers = ctx.mcpReq.inputResponses;
    if (round === "two" && hasAll(answers, second)) return { content: [text("Both are answered.")] };
    if (round === "one" && hasAll(answers, first)) return ask(ctx, second, "two");
    return ask(ctx, first, "one");
  });
}

/** Asks only for what the client said it can do. */
function addCapabilityCheck(server: McpServer): void {
  const config = { description: "Asks for what the client can do" };
  server.registerTool("test_input_required_result_capabilities", config, async (ctx) => {
    const capabilities = (ctx.mcpReq.envelope as Envelope | undefined)?.[capabilitiesKey] ?? {};
    const requests: InputRequests = {
      ...(capabilities.elicitation && name),
      ...(capabilities.sampling && { greeting: sampling("Generate a greeting", 50) }),
      ...(capabilities.roots && roots),
    };
    if (hasAll(ctx.mcpReq.inputResponses, requests)) return { content: [text("All is answered.")] };
    return ask(ctx, requests, null);
  });
  server.registerTool("test_missing_capability", { description: "Needs sampling" }, (ctx) =>
    ask(ctx, { greeting: sampling("Generate a greeting", 50) }, null),
  );
  server.registerTool("test_streaming_elicitation", { description: "Asks the person" }, async (ctx) =>
    hasAll(ctx.mcpReq.inputResponses, name) ? { content: [text("Answered.")] } : ask(ctx, name, null),
  );
}

/** The suite's tools that ask the client by their answer, as the revision without a handshake does it. */
export function addInputTools(server: McpServer): void {
  for (const [kind, requests, state] of single) {
    const config = { description: `Asks for ${kind}` };
    server.registerTool(`test_input_required_result_${kind}`, config, async (ctx) => {
      const answers = ctx.mcpReq.inputResponses;
      const isDone = hasAll(answers, requests) && Object.keys(requests).every((key) => isUsable(answers[key]));
      if (!isDone) return ask(ctx, requests, state);
      return { content: [text(`${state ? "state-ok " : ""}${JSON.stringify(answers)}`)] };
    });
  }
  addSteps(server);
  addCapabilityCheck(server);
}
