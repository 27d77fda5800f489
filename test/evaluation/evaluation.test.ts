import { isDeepStrictEqual } from "node:util";
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { allTools } from "@/lib/mcp/tools/all-tools";
import { callTool, connectMcp, type ToolReply } from "@/test/support/connect-mcp";
import { createEvaluationWorld, type World } from "@/test/support/evaluation-world";
import { startTestWeb, type TestWeb } from "@/test/support/web";
import { fillIn, valueAt } from "./fill-in";
import { type Fact, type Question, questionSchema } from "./question";
import file from "./questions.json" with { type: "json" };

const questions = z.array(questionSchema).parse(file);

let web: TestWeb;
let world: World;
let client: Client;

beforeAll(async () => {
  web = await startTestWeb();
  world = await createEvaluationWorld(web);
  client = await connectMcp(`${web.url}/mcp`, world.client.key);
}, 180_000);

afterAll(() => web.stop());

function isTold(fact: Fact, { data, text }: ToolReply): boolean {
  if ("says" in fact) return text.includes(fact.says);
  if ("never" in fact) return !`${text}${JSON.stringify(data)}`.includes(fact.never);
  const value = valueAt(data, fact.at);
  return "is" in fact ? isDeepStrictEqual(value, fact.is) : new RegExp(fact.matches).test(String(value));
}

/** Makes the calls of a question, each with what those before it answered. */
async function ask({ calls }: Question): Promise<ToolReply[]> {
  const replies: ToolReply[] = [];
  for (const { tool, arguments: given } of calls) {
    const known = { ...world.truth, ...Object.fromEntries(replies.map(({ data }, index) => [String(index), data])) };
    const reply = await callTool(client, tool, fillIn(given, known) as Record<string, unknown>);
    if (reply.failed) throw new Error(`${tool} fails: ${reply.text}`);
    replies.push(reply);
  }
  return replies;
}

test.each(questions)("$question", async (question) => {
  const last = (await ask(question)).at(-1);
  const missing = question.facts
    .map((fact) => fillIn(fact, world.truth) as Fact)
    .filter((fact) => !last || !isTold(fact, last))
    .map((fact) => ({
      ...fact,
      told: last && "at" in fact ? valueAt(last.data, fact.at) : last?.text.slice(0, 3_000),
    }));
  expect(missing).toEqual([]);
});

test("there are at least forty questions, and every tool is needed by two of them", () => {
  expect(questions.length).toBeGreaterThanOrEqual(40);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  for (const { name } of allTools) {
    const needing = questions.filter(({ calls }) => calls.some(({ tool }) => tool === name));
    expect({ name, isNeeded: needing.length >= 2 }).toEqual({ name, isNeeded: true });
  }
});

test("what is asked for is what is told: a wrong fact is found out", async () => {
  const [reply] = await ask({ question: "", calls: [{ tool: "list_shipments", arguments: {} }], facts: [] } as never);
  expect(reply && isTold({ fact: "", at: "meta.total", is: 12_345 }, reply)).toBe(false);
  expect(reply && isTold({ fact: "", says: "no such words" }, reply)).toBe(false);
  expect(reply && isTold({ fact: "", never: "TEST" }, reply)).toBe(false);
});
