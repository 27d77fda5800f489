import { isDeepStrictEqual } from "node:util";
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { allTools } from "@/lib/mcp/tools/all-tools";
import { callTool, connectMcp, type ToolReply } from "@/test/support/mcp-client";
import { startTestWeb, type TestWeb } from "@/test/support/web";
import { createEvaluationAccount, type EvaluationAccount } from "./evaluation-account";
import { fillIn, valueAt } from "./fill-in";
import { type Fact, type Question, questionSchema } from "./question";
import file from "./questions.json" with { type: "json" };

const questions = z.array(questionSchema).parse(file);

let web: TestWeb;
let account: EvaluationAccount;
let client: Client;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createEvaluationAccount(web);
  client = await connectMcp(`${web.url}/mcp`, account.client.key);
}, 180_000);

afterAll(() => web.stop());

function isSatisfied(fact: Fact, { data, text }: ToolReply): boolean {
  if ("text" in fact) return text.includes(fact.text);
  if ("never" in fact) return !`${text}${JSON.stringify(data)}`.includes(fact.never);
  const value = valueAt(data, fact.at);
  return "is" in fact ? isDeepStrictEqual(value, fact.is) : new RegExp(fact.matches).test(String(value));
}

/** Makes the calls of a question; each can refer to the results of the previous ones. */
async function runCalls({ calls }: Question): Promise<ToolReply[]> {
  const replies: ToolReply[] = [];
  for (const { tool, arguments: args } of calls) {
    const context = {
      ...account.expected,
      ...Object.fromEntries(replies.map(({ data }, index) => [String(index), data])),
    };
    const reply = await callTool(client, tool, fillIn(args, context) as Record<string, unknown>);
    if (reply.failed) throw new Error(`${tool} failed: ${reply.text}`);
    replies.push(reply);
  }
  return replies;
}

test.each(questions)("$question", async (question) => {
  const last = (await runCalls(question)).at(-1);
  const missing = question.facts
    .map((fact) => fillIn(fact, account.expected) as Fact)
    .filter((fact) => !last || !isSatisfied(fact, last))
    .map((fact) => ({
      ...fact,
      actual: last && "at" in fact ? valueAt(last.data, fact.at) : last?.text.slice(0, 3_000),
    }));
  expect(missing).toEqual([]);
});

test("there are at least forty distinct questions, and every tool is used by at least two of them", () => {
  expect(questions.length).toBeGreaterThanOrEqual(40);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  for (const { name } of allTools) {
    const questionsUsingTool = questions.filter(({ calls }) => calls.some(({ tool }) => tool === name));
    expect({ name, isUsed: questionsUsingTool.length >= 2 }).toEqual({ name, isUsed: true });
  }
});

test("a wrong fact is detected", async () => {
  const [reply] = await runCalls({
    question: "",
    calls: [{ tool: "list_shipments", arguments: {} }],
    facts: [],
  } as never);
  expect(reply && isSatisfied({ fact: "", at: "meta.total", is: 12_345 }, reply)).toBe(false);
  expect(reply && isSatisfied({ fact: "", text: "no such text" }, reply)).toBe(false);
  expect(reply && isSatisfied({ fact: "", never: "TEST" }, reply)).toBe(false);
});
