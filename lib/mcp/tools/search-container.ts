import { z } from "zod";
import { formatCount } from "@/lib/mcp/output/format-text";
import { pick, plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { containerStateText, requestStatusText } from "@/lib/mcp/output/state-text";
import { defineTool } from "@/lib/mcp/server/tool";
import type { Account } from "@/lib/platform/auth/account";
import { searchAccount } from "@/lib/search/search-account";
import type { SearchRow } from "@/lib/search/search-result";
import { type ContainerRow, containers } from "@/lib/shipments/containers/container";
import { findContainers, findContainersOfShipments } from "@/lib/shipments/containers/find-containers";
import { problemsOfRows } from "@/lib/shipments/problems/row-problems";

const text = z.string().nullable();

const foundContainer = z.object({
  id: z.uuid(),
  container_number: z.string(),
  status: text,
  shipping_line: text,
  pol_terminal: text.meta({ description: "Port of loading" }),
  pod_terminal: text.meta({ description: "Port of discharge" }),
  destination: text.meta({ description: "Inland destination, else the port of discharge" }),
  shipment_id: z.uuid().nullable(),
  ref_numbers: z.array(z.string()),
  duplicate_number: z.boolean().meta({ description: "Whether several shipments contain a container with this number" }),
});
const foundShipment = z.object({
  id: z.uuid(),
  number: z.string(),
  ref_numbers: z.array(z.string()),
  shipping_line: text,
  container_count: z.int().nullable(),
  port_of_lading_name: text,
  port_of_discharge_name: text,
});
const foundRequest = z.object({
  id: z.uuid(),
  number: z.string(),
  scac: text,
  status: text,
  is_retrying: z.boolean().nullable(),
  failed_reason: text,
});

/** Of the shipments that are found together. */
const containersOfShipmentsMax = 100;
/** As many as a list links. */
const linksMax = 25;

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

type FoundContainer = Omit<z.infer<typeof foundContainer>, "duplicate_number">;

/** Distinguishes several voyages of the same container. */
function routeText({ pol_terminal: from, pod_terminal: to }: FoundContainer): string {
  return `from ${from ?? "unknown port"} to ${to ?? "unknown port"}`;
}

function containerText(found: FoundContainer, row: ContainerRow | undefined): string {
  const state = row ? containerStateText(row) : "status unknown";
  const [worst] = row ? problemsOfRows(null, [row], row.clock) : [];
  const problem = worst ? `, problem: ${worst.headline}` : "";
  return `Container ${found.container_number}: ${state}${problem}, ${found.shipping_line}, ${routeText(found)}, id ${found.id}.`;
}

type SearchAttributes = SearchRow["attributes"];

/** The inland destination of a container, else its port of discharge. */
function destinationOf(row: ContainerRow | undefined, port: SearchAttributes["port_of_discharge_name"]): string | null {
  return row?.destinationName ?? row?.destinationLocode ?? row?.podName ?? port;
}

/** The containers found, then the others of the shipments found: what is asked by a bill of lading, booking or reference. */
async function containersOf(account: Account, boxes: SearchRow[], shipments: SearchRow[]) {
  const ofBoxes = await findContainers(account, idsOf(boxes));
  const ofShipments = await findContainersOfShipments(account, idsOf(shipments), containersOfShipmentsMax);
  const rows = new Map([...ofBoxes, ...ofShipments].map((row) => [row.id, row]));
  const statusOf = (id: string) => {
    const row = rows.get(id);
    return row ? String(plainAttributes(containers, row).current_status) : null;
  };
  const found: FoundContainer[] = boxes.map(({ id, attributes }) => ({
    id,
    container_number: attributes.number,
    status: statusOf(id),
    shipping_line: attributes.scac,
    pol_terminal: attributes.port_of_lading_name,
    pod_terminal: attributes.port_of_discharge_name,
    destination: destinationOf(rows.get(id), attributes.port_of_discharge_name),
    shipment_id: attributes.shipment_id,
    ref_numbers: attributes.ref_numbers,
  }));
  const shipmentOf = new Map(shipments.map(({ id, attributes }) => [id, attributes]));
  for (const row of ofShipments) {
    const shipment = shipmentOf.get(row.shipmentId);
    if (!shipment || found.some(({ id }) => id === row.id)) continue;
    found.push({
      id: row.id,
      container_number: row.number,
      status: statusOf(row.id),
      shipping_line: shipment.scac,
      pol_terminal: shipment.port_of_lading_name,
      pod_terminal: shipment.port_of_discharge_name,
      destination: destinationOf(row, shipment.port_of_discharge_name),
      shipment_id: row.shipmentId,
      ref_numbers: row.refNumbers,
    });
  }
  const times = Map.groupBy(found, ({ container_number }) => container_number);
  const isDuplicate = (number: string) => (times.get(number)?.length ?? 0) > 1;
  return {
    found: found.map((each) => ({ ...each, duplicate_number: isDuplicate(each.container_number) })),
    sentences: found.map((each) => containerText(each, rows.get(each.id))),
  };
}

function shipmentResult({ id, attributes }: SearchRow): z.infer<typeof foundShipment> {
  const { number, ref_numbers, scac, containers_count, port_of_lading_name, port_of_discharge_name } = attributes;
  return {
    ...{ id, number, ref_numbers, port_of_lading_name, port_of_discharge_name },
    shipping_line: scac,
    container_count: containers_count,
  };
}

const normalize = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

/** Explains that no result contains the query: search also matches typing errors, bookings, custom fields and customers. */
function approximateMatchText(query: string, rows: SearchRow[]): string[] {
  const normalizedQuery = normalize(query);
  const containsQuery = ({ attributes: { number, ref_numbers } }: SearchRow) =>
    [number, ...ref_numbers].some((text) => normalize(text).includes(normalizedQuery));
  if (rows.length === 0 || rows.some(containsQuery)) return [];
  return [
    `No number or reference contains “${query}”. The results are similar, or match by booking, custom field or customer: ask the user which one is meant.`,
  ];
}

const pendingRequestResult = ({ id, attributes }: SearchRow) =>
  ({ id, ...pick(attributes, "number", "scac", "status", "is_retrying", "failed_reason") }) as z.infer<
    typeof foundRequest
  >;

export const searchContainer = defineTool({
  name: "search_container",
  title: "Find containers and shipments",
  description:
    "Finds containers, shipments and tracking requests of this account by container number, bill of lading, booking, reference or customer; tolerates typing errors. Returns the ids for get_container and get_shipment_details. If nothing is found, use track_container to start tracking.",
  input: z.object({
    query: z.string().trim().min(1).max(255).describe("Container number, bill of lading, booking or reference"),
  }),
  output: z.looseObject({
    containers: z.array(foundContainer),
    shipments: z.array(foundShipment),
    tracking_requests: z.array(foundRequest),
    total_results: z.int(),
    totals: z.object({ containers: z.int(), shipments: z.int(), tracking_requests: z.int() }),
  }),
  guidance: {
    purpose: "Records of this account that match a number or reference",
    can_answer: ["is it tracked", "ids for the other tools", "status of each container found"],
    requires_more_data: ["times and events", "last free day, holds, fees"],
    relevant_fields: ["containers", "shipments", "tracking_requests"],
    presentation_guidance:
      "Show the best match first. If several match, or none exactly, ask the user which one is meant.",
    suggested_follow_ups: ["Show the details of the match."],
    suggested_tools: ["get_container", "get_shipment_details", "track_container"],
  },
  run: async (account, { query }) => {
    const rows = await searchAccount(account, query);
    const of = (kind: string) => rows.filter(({ attributes }) => attributes.entity_type === kind);
    const cargo = await containersOf(account, of("cargo"), of("shipment"));
    const found = {
      containers: cargo.found,
      shipments: of("shipment").map(shipmentResult),
      tracking_requests: of("tracking_request").map(pendingRequestResult),
    };
    const sentences = [
      ...cargo.sentences,
      ...found.shipments.map(
        (each) =>
          `Shipment ${each.number}: ${formatCount(each.container_count ?? 0, "container")}, ${each.shipping_line}, id ${each.id}.`,
      ),
      ...found.tracking_requests.map(
        (each) =>
          `Tracking request ${each.number}: ${requestStatusText({ status: String(each.status), isRetrying: each.is_retrying === true })}, id ${each.id}.`,
      ),
    ];
    const noResults = `No results for “${query}” in this account. The number may still exist at a shipping line: use track_container to start tracking it.`;
    const limit = rows.length >= 25 ? ["Only the first 25 results are returned: use a more specific query."] : [];
    if (found.shipments.reduce((sum, each) => sum + (each.container_count ?? 0), 0) > containersOfShipmentsMax)
      limit.push(`Only the first ${containersOfShipmentsMax} containers of these shipments are returned.`);
    const totals = {
      containers: found.containers.length,
      shipments: found.shipments.length,
      tracking_requests: found.tracking_requests.length,
    };
    return {
      payload: { ...found, total_results: Object.values(found).flat().length, totals },
      sentences: rows.length > 0 ? [...approximateMatchText(query, rows), ...sentences, ...limit] : [noResults],
      links: found.containers
        .slice(0, linksMax)
        .map(({ id, container_number: name }) => ({ uri: `svc://container/${id}`, name })),
    };
  },
});
