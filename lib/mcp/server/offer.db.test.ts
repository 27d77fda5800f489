import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectMcp, mcpVersions, readServerFeatures } from "@/test/support/mcp-client";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let account: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
});

afterAll(() => web.stop());

const paths = ["/mcp", "/api/mcp"];
const targets = paths.flatMap((path) => mcpVersions.map((version) => ({ path, version })));
const golden = "offer.golden.txt";

test.each(targets)(
  "$path in revision $version serves the tools, prompts and resources of the golden file",
  async ({ path, version }) => {
    const client = await connectMcp(`${web.url}${path}`, account.key, version);
    await expect(await readServerFeatures(client)).toMatchFileSnapshot(golden);
  },
);

const names = [
  "search_container",
  "track_container",
  "get_container",
  "get_shipment_details",
  "get_container_transport_events",
  "get_supported_shipping_lines",
  "get_container_route",
  "list_shipments",
  "list_containers",
  "list_tracking_requests",
];

async function connected(): Promise<Client> {
  return connectMcp(`${web.url}/mcp`, account.key);
}

test("there are exactly ten tools with schemas, and only track_container writes", async () => {
  const { tools } = await (await connected()).listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const tool of tools) {
    expect(tool.inputSchema.type).toBe("object");
    expect(Object.keys(tool.outputSchema?.properties ?? {})).toContain("_response_contract");
    const isWrite = tool.name === "track_container";
    expect(tool.annotations).toMatchObject({ readOnlyHint: !isWrite, destructiveHint: false, openWorldHint: isWrite });
    const others = names.filter((name) => name !== tool.name);
    expect(others.some((name) => tool.description?.includes(name))).toBe(true);
  }
});

test("there are exactly three prompts with their arguments, and each names a tool", async () => {
  const client = await connected();
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name, arguments: args }) => [name, args?.map((each) => [each.name, each.required])])).toEqual([
    [
      "track-shipment",
      [
        ["container_number", true],
        ["carrier", false],
      ],
    ],
    ["check-demurrage", [["container_id", true]]],
    ["analyze-delays", [["container_id", true]]],
  ]);
  const container_id = crypto.randomUUID();
  const trackArguments = { "track-shipment": { container_number: "MSCU1234567", carrier: "MSCU" } };
  for (const { name } of prompts) {
    const args = name === "track-shipment" ? trackArguments[name] : { container_id };
    const { messages } = await client.getPrompt({ name, arguments: args });
    expect(messages).toHaveLength(1);
    const [first] = messages;
    const text = first?.content.type === "text" ? first.content.text : "";
    for (const value of Object.values(args)) expect(text).toContain(value);
    expect(names.some((tool) => text.includes(tool))).toBe(true);
  }
  await expect(client.getPrompt({ name: "check-demurrage", arguments: { container_id: "42" } })).rejects.toThrow();
  await expect(client.getPrompt({ name: "check-demurrage", arguments: {} })).rejects.toThrow();
});

test("the prompt argument carrier is completed with SCACs", async () => {
  const client = await connected();
  const ref = { type: "ref/prompt" as const, name: "track-shipment" };
  const { completion } = await client.complete({ ref, argument: { name: "carrier", value: "maer" } });
  expect(completion.values).toEqual(["MAEU"]);
});

test("the documents can be read and name every tool and event", async () => {
  const client = await connected();
  const read = async (uri: string) => {
    const [content] = (await client.readResource({ uri })).contents;
    return content && "text" in content ? content.text : "";
  };
  const guide = await read("svc://docs/mcp-query-guidance");
  for (const name of names) expect(guide).toContain(name);
  const glossary = await read("svc://docs/milestone-glossary");
  for (const event of [
    "empty_out",
    "vessel_departed",
    "transshipment_loaded",
    "rail_unloaded",
    "full_out",
    "empty_in",
  ]) {
    expect(glossary).toContain(event);
  }
  await expect(read("svc://docs/nothing")).rejects.toThrow();
});
