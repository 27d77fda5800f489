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

/** Signs the request state that the client sends back. */
export const stateCodec = createRequestStateCodec({ key: "conformance fixture secret, at least 32 bytes" });

function form(message: string, field: string, answer: z.ZodType = z.string()) {
  return inputRequired.elicit({ message, requestedSchema: z.object({ [field]: answer }) });
}

function sampling(prompt: string, maxTokens: number) {
  return inputRequired.createMessage({ messages: [{ role: "user", content: text(prompt) }], maxTokens });
}

const name = { user_name: form("What is your name?", "name") };
const roots = { client_roots: inputRequired.listRoots() };

/** Tools that request all inputs at once: name, input requests, request state. */
const singleRoundTools: [string, InputRequests, string | null][] = [
  ["elicitation", name, null],
  ["sampling", { capital_question: sampling("What is the capital of France?", 100) }, null],
  ["list_roots", roots, null],
  ["request_state", { confirm: form("Please confirm", "ok", z.boolean()) }, "requested"],
  ["tampered_state", { confirm: form("Please confirm", "ok", z.boolean()) }, "requested"],
  ["multiple_inputs", { ...name, greeting: sampling("Generate a greeting", 50), ...roots }, "requested"],
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

async function requestInput(ctx: ServerContext, requests: InputRequests, state: string | null) {
  return inputRequired({ inputRequests: requests, ...(state && { requestState: await stateCodec.mint(state, ctx) }) });
}

function addSteps(server: McpServer): void {
  const first = { step1: form("Step 1: What is your name?", "name") };
  const second = { step2: form("Step 2: What is your favorite color?", "color") };
  const config = { description: "Requests input twice" };
  server.registerTool("test_input_required_result_multi_round", config, async (ctx) => {
    const round = ctx.mcpReq.requestState<string>();
    const answers = ctx.mcpReq.inputResponses;
    if (round === "two" && hasAll(answers, second)) return { content: [text("Both inputs received.")] };
    if (round === "one" && hasAll(answers, first)) return requestInput(ctx, second, "two");
    return requestInput(ctx, first, "one");
  });
}

/** Requests only inputs that the client supports. */
function addCapabilityCheck(server: McpServer): void {
  const config = { description: "Requests inputs that the client supports" };
  server.registerTool("test_input_required_result_capabilities", config, async (ctx) => {
    const capabilities = (ctx.mcpReq.envelope as Envelope | undefined)?.[capabilitiesKey] ?? {};
    const requests: InputRequests = {
      ...(capabilities.elicitation && name),
      ...(capabilities.sampling && { greeting: sampling("Generate a greeting", 50) }),
      ...(capabilities.roots && roots),
    };
    if (hasAll(ctx.mcpReq.inputResponses, requests)) return { content: [text("All inputs received.")] };
    return requestInput(ctx, requests, null);
  });
  server.registerTool("test_missing_capability", { description: "Requires sampling" }, (ctx) =>
    requestInput(ctx, { greeting: sampling("Generate a greeting", 50) }, null),
  );
  server.registerTool("test_streaming_elicitation", { description: "Elicits input from the user" }, async (ctx) =>
    hasAll(ctx.mcpReq.inputResponses, name) ? { content: [text("Input received.")] } : requestInput(ctx, name, null),
  );
}

/** Fixture tools that return input requests as their result, for the protocol revision without a handshake. */
export function addInputTools(server: McpServer): void {
  for (const [kind, requests, state] of singleRoundTools) {
    const config = { description: `Requests ${kind}` };
    server.registerTool(`test_input_required_result_${kind}`, config, async (ctx) => {
      const answers = ctx.mcpReq.inputResponses;
      const isDone = hasAll(answers, requests) && Object.keys(requests).every((key) => isUsable(answers[key]));
      if (!isDone) return requestInput(ctx, requests, state);
      return { content: [text(`${state ? "state-ok " : ""}${JSON.stringify(answers)}`)] };
    });
  }
  addSteps(server);
  addCapabilityCheck(server);
}
