import { getContainer } from "@/lib/mcp/tools/get-container";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { sql } from "@/lib/platform/db/sql";
import { recordStatements } from "@/test/support/record-statements";
import { isOfRequest } from "./bare/record-routes";
import { type Timing, timeRequests } from "./load/time-requests";

/** Below the quota of 300 MCP requests per minute for all tools together. */
const callsPerTool = 25;

type Ids = Record<string, string[]>;

function argumentsOf(ids: Ids, numbers: string[]): Record<string, (index: number) => object> {
  const container = (index: number) => ({ id: ids.containers?.[index] });
  return {
    get_container: container,
    get_container_route: container,
    get_container_transport_events: container,
    get_shipment_details: (index) => ({ id: ids.shipments?.[index] }),
    get_supported_shipping_lines: () => ({ search: "MSC" }),
    list_containers: () => ({}),
    list_shipments: () => ({}),
    list_tracking_requests: () => ({}),
    search_container: (index) => ({ query: numbers[index] }),
  };
}

/**
 * The statements of get_container alone, one call after the other: those of the first container, with the ids of the others. They are
 * recorded the second time, when everything is cached that a process caches.
 */
async function timeStatements(key: string, [sampleId = "", ...others]: string[]): Promise<Timing> {
  const account = await findKeyAccount(key);
  if (!account) throw new Error("the key is not known");
  const run = () => getContainer.run(account, { id: sampleId });
  await run();
  const statements = (await recordStatements(run)).filter(isOfRequest);
  const title = `MCP: get_container, its ${statements.length} statements alone`;
  return timeRequests(title, callsPerTool, async (index) => {
    for (const { text, values, name } of statements) {
      await sql(
        text,
        values.map((value) => (value === sampleId ? others[index] : value)),
        name,
      );
    }
    return new Response();
  });
}

/** Calls each tool that reads, one call after the other, and the statements of get_container without the rest. */
export async function measureMcp(origin: string, key: string, ids: Ids, numbers: string[]): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const [name, toArguments] of Object.entries(argumentsOf(ids, numbers))) {
    const call = (index: number) => {
      const params = { name, arguments: toArguments(index) };
      return fetch(`${origin}/mcp`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "mcp-protocol-version": "2025-11-25",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: index, method: "tools/call", params }),
      });
    };
    timings.push(await timeRequests(`MCP: ${name}`, callsPerTool, call));
  }
  timings.push(await timeStatements(key, ids.containers ?? []));
  return timings;
}
