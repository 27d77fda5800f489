import type { Client } from "@modelcontextprotocol/client";
import type { Container } from "@/components/containers/container";
import { containerLocation } from "@/components/containers/container-location";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Shipment } from "@/components/shipments/shipment";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { english } from "@/test/english";
import { callTool } from "@/test/support/mcp-client";
import type { TestClient } from "@/test/support/web";
import type { ObservedState } from "./expect-state";

const toColumn = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const isoTime = /^\d{4}-\d\d-\d\dT.*Z$/;
const toValue = (value: unknown) => (typeof value === "string" && isoTime.test(value) ? new Date(value) : value);

/** A resource in the form of a projected row: attributes by column name, `<name>Id` for each relationship to one record. */
export function rowOf({ attributes, relationships }: ResourceObject): Record<string, unknown> {
  const columns = Object.entries(attributes).map(([name, value]) => [toColumn(name), toValue(value)] as const);
  const ids = Object.entries(relationships ?? {}).flatMap(([name, { data }]) => {
    if (Array.isArray(data)) return [];
    return [[`${toColumn(name)}Id`, (data as { id: string } | null)?.id ?? null] as const];
  });
  return { ...Object.fromEntries(columns), ...Object.fromEntries(ids) };
}

function toEvents({ attributes: event }: Milestone): ObservedState["transportEvents"] {
  return event.container_numbers.map((containerNumber) => ({
    containerNumber,
    event: event.event,
    estimated: event.estimated,
    inferred: event.inferred,
    timestamp: event.timestamp === null ? null : new Date(event.timestamp),
    locode: event.location_locode,
    placeName: event.location_name,
    terminalId: null,
    facilityName: event.terminal_name,
    invalidatedAt: event.corrected_at === null ? null : new Date(event.corrected_at),
  }));
}

/** A shipment as the REST interface returns it: its resource, those of its containers, and its milestones. */
export async function readRest(client: TestClient, shipmentId: string) {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const { data, included = [] } = body as unknown as { data: ResourceObject; included?: ResourceObject[] };
  const list = await client.call("GET", `/v2/shipments/${shipmentId}/milestones?with_holds=true`);
  const milestones = list.body.data as unknown as Milestone[];
  const containers = included.map((resource) => ({
    ...rowOf(resource),
    number: String(resource.attributes.number),
    id: resource.id,
    attributes: resource.attributes as Container["attributes"],
  }));
  const transportEvents = milestones.filter(({ attributes }) => attributes.hold === null).flatMap(toEvents);
  return { resource: data as unknown as Shipment, shipment: rowOf(data), containers, milestones, transportEvents };
}

/** The rows of the records of an account, as they follow from the changes in its feed. */
export type FeedRows = Map<string, { type: string; row: Record<string, unknown> }>;

type ChangeAttributes = {
  action: string;
  resource_type: string;
  resource_id: string;
  changeset: Record<string, [unknown, unknown]>;
};

/** Applies a change; throws if an old value is not the one that earlier changes left. */
function applyChange(rows: FeedRows, { action, resource_type, resource_id, changeset }: ChangeAttributes): void {
  if (action === "deleted") {
    rows.delete(resource_id);
    return;
  }
  const row = rows.get(resource_id)?.row ?? {};
  for (const [name, [before, after]] of Object.entries(changeset)) {
    const column = toColumn(name);
    if (column in row && JSON.stringify(row[column]) !== JSON.stringify(before))
      throw new Error(`${resource_type} ${name}: ${JSON.stringify(before)} is not ${JSON.stringify(row[column])}`);
    row[column] = after;
  }
  rows.set(resource_id, { type: resource_type, row });
}

/** Reads the whole change feed of an account and applies its changes one after the other. */
export async function readFeedRows(client: TestClient): Promise<FeedRows> {
  const rows: FeedRows = new Map();
  for (let path: string | null = "/v2/changes?page[size]=1000"; path !== null; ) {
    const { body } = await client.call("GET", path);
    const { data, meta } = body as unknown as { data: ResourceObject[]; meta: { has_more: boolean; cursor: string } };
    for (const { attributes } of data) applyChange(rows, attributes as ChangeAttributes);
    path = meta.has_more ? `/v2/changes?page[size]=1000&after=${meta.cursor}` : null;
  }
  return rows;
}

type McpContainer = {
  status: string;
  problems: { headline: string }[];
  location: Record<string, unknown>;
  demurrage: Record<string, unknown>;
  rail: Record<string, unknown>;
  shipment: Record<string, unknown>;
};

/** A container as the MCP tool `get_container` returns it. */
export async function readMcp(mcp: Client, id: string): Promise<McpContainer> {
  const { failed, data, text } = await callTool(mcp, "get_container", { id });
  if (failed) throw new Error(text);
  return data as McpContainer;
}

type ListedContainer = {
  /** The structured row. */
  row: Record<string, unknown> & { demurrage: Record<string, unknown> };
  /** The row of the text content. */
  summary: Record<string, unknown>;
  /** The sentence. */
  line: string;
};

/** As many rows as `list_containers` has sentences for. */
const listedMax = 25;

/** All containers of an account by their id, as the MCP tool `list_containers` returns them. */
export async function readMcpList(mcp: Client): Promise<Map<string, ListedContainer>> {
  const listed = new Map<string, ListedContainer>();
  for (let page = 1, hasNext = true; hasNext; page++) {
    const { data, json, text } = await callTool(mcp, "list_containers", { page, page_size: listedMax });
    const summaries = json.items as Record<string, unknown>[];
    for (const row of data.items as (ListedContainer["row"] & { id: string })[]) {
      const summary = summaries.find(({ id }) => id === row.id) ?? {};
      const line = text.split("\n").find((each) => each.endsWith(`, id ${row.id}.`)) ?? "";
      listed.set(row.id, { row, summary, line });
    }
    hasNext = (data.meta as { pagination: { next?: number } }).pagination.next !== undefined;
  }
  return listed;
}

/** Where the page of a shipment shows a container: null if it shows no place. */
export function pageLocation(milestones: Milestone[], attributes: Container["attributes"]): string | null {
  const texts = { containerTexts: english("containers"), valueTexts: english("values") };
  return containerLocation(texts, milestones, attributes.number, attributes)?.first ?? null;
}
