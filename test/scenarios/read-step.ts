import type { AnswerInput } from "@/components/answers/answer";
import { containerInputOf } from "@/components/container-page/container-input";
import type { Container } from "@/components/containers/container";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { PredictedArrival } from "@/components/predictions/prediction-query";
import { answerInputOf } from "@/components/shipments/detail/answer-input";
import { containersIn, type ShipmentDocument } from "@/components/shipments/detail/shipment-query";
import type { RouteMap } from "@/components/shipments/map/route-map";
import type { Shipment } from "@/components/shipments/shipment";
import { buildToolResult } from "@/lib/mcp/server/build-tool-result";
import type { Tool } from "@/lib/mcp/server/tool";
import { getContainer } from "@/lib/mcp/tools/get-container";
import { getShipmentDetails } from "@/lib/mcp/tools/get-shipment-details";
import { type Account, anonymous, features } from "@/lib/platform/auth/account";
import { type FeedRows, readFeedRows } from "@/test/corpus/read-surfaces";
import { english } from "@/test/english";
import type { TestClient } from "@/test/support/web";
import { renderRow } from "./render-row";

/** What the tool `get_container` returns, as far as it is compared, and its sentences. */
export type ToolContainer = {
  status: string;
  problems: ToolShipment["problems"];
  location: Record<string, unknown> & { current_location: string | null };
  demurrage: Record<string, unknown> & { days_until_lfd: number | null };
  rail: Record<string, unknown>;
  text: string;
};

/** What the tool `get_shipment_details` returns, as far as it is compared, and its sentences. */
export type ToolShipment = {
  status: unknown;
  problems: { kind: string; headline: string; severity: string }[];
  containers: { containers: { number: string; status: string }[] };
  text: string;
};

/** What every interface returns for one shipment, its first and last container, and those that its carrier no longer names, at one time. */
export type ShipmentStep = {
  now: string;
  shipment: Shipment;
  containers: {
    container: Container;
    feed: Record<string, unknown>;
    tool: ToolContainer;
    /** From what the page of the container derives its answers. */
    input: AnswerInput;
  }[];
  feed: Record<string, unknown>;
  tool: ToolShipment;
  /** From what the page of the shipment derives its answers. */
  input: AnswerInput;
  /** The row of the list of shipments. */
  row: string;
};

/** Runs a tool without its transport, whose limit of requests a walk would exceed. */
async function readTool(client: TestClient, tool: Tool, id: string): Promise<Record<string, unknown>> {
  const account: Account = { ...anonymous, id: client.accountId, features: [...features], role: "member" };
  const { content, structuredContent } = buildToolResult(tool, await tool.run(account, { id }));
  const text = content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n");
  return { ...JSON.parse(JSON.stringify(structuredContent)), text };
}

const rowOf = (feed: FeedRows, id: string) => feed.get(id)?.row ?? {};

/** What the page of a shipment loads beside the shipment itself. */
async function readPage(client: TestClient, document: ShipmentDocument) {
  const { data: shipment } = document;
  const path = `/v2/shipments/${shipment.id}`;
  const read = async (part: string) => (await client.call("GET", `${path}/${part}`)).body;
  const milestones = await read("milestones?with_holds=true");
  const map = await read("map_geojson");
  const prediction = await read("predicted_arrival");
  return {
    containerTexts: english("containers"),
    valueTexts: english("values"),
    shipment,
    milestones: milestones.data as unknown as Milestone[],
    map: map as unknown as RouteMap,
    prediction: (prediction.data as unknown as PredictedArrival).attributes,
    now: shipment.attributes.clock_now ?? "",
    userTimeZone: "UTC",
    distanceUnit: "nm" as const,
  };
}

/** Reads a shipment over REST and MCP, and takes its rows from the change feed. */
async function readShipment(client: TestClient, feed: FeedRows, id: string): Promise<ShipmentStep> {
  const { body } = await client.call("GET", `/v2/shipments/${id}?include=containers`);
  const document = body as unknown as ShipmentDocument;
  const { data: shipment } = document;
  const page = await readPage(client, document);
  const input = answerInputOf({ ...page, containers: containersIn(document) });
  // The containers between the first and the last one sail with one of them.
  const ends = input.containers.filter((_, index, all) => index === 0 || index === all.length - 1);
  const containers = [...ends, ...input.noLongerNamed];
  const tools = await Promise.all(containers.map((container) => readTool(client, getContainer, container.id)));
  return {
    now: input.now,
    shipment,
    containers: containers.map((container, index) => ({
      container,
      feed: rowOf(feed, container.id),
      tool: tools[index] as unknown as ToolContainer,
      // A container can travel on another vessel than the shipment states.
      input: containerInputOf({ ...page, container, map: null, prediction: null }),
    })),
    feed: rowOf(feed, id),
    tool: (await readTool(client, getShipmentDetails, id)) as unknown as ToolShipment,
    input,
    row: renderRow(shipment, input.containers, input.now),
  };
}

/** Reads these shipments from every interface. The change feed is applied from its beginning. */
export async function readStep(client: TestClient, ids: string[]): Promise<ShipmentStep[]> {
  const feed = await readFeedRows(client);
  const steps: ShipmentStep[] = [];
  for (const id of ids) steps.push(await readShipment(client, feed, id));
  return steps;
}
