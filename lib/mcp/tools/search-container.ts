import { z } from "zod";
import { pick, plainAttributes } from "@/lib/mcp/output/plain-attributes";
import { sayCount } from "@/lib/mcp/output/say";
import { defineTool } from "@/lib/mcp/server/tool";
import type { Account } from "@/lib/platform/auth/account";
import { searchAccount } from "@/lib/search/search-account";
import type { SearchRow } from "@/lib/search/search-result";
import { containers } from "@/lib/shipments/containers/container";
import { findContainers } from "@/lib/shipments/containers/find-containers";

const text = z.string().nullable();

const foundContainer = z.object({
  id: z.uuid(),
  container_number: z.string(),
  status: text,
  shipping_line: text,
  pol_terminal: text.meta({ description: "Port of lading" }),
  pod_terminal: text.meta({ description: "Port of discharge" }),
  shipment_id: z.uuid().nullable(),
  ref_numbers: z.array(z.string()),
  duplicate_number: z.boolean().meta({ description: "The same number stands in several shipments" }),
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
  failed_reason: text,
});

async function tellContainers(account: Account, rows: SearchRow[]): Promise<z.infer<typeof foundContainer>[]> {
  const known = await findContainers(
    account,
    rows.map(({ id }) => id),
  );
  const statusOf = new Map(known.map((row) => [row.id, String(plainAttributes(containers, row).current_status)]));
  return rows.map(({ id, attributes }) => ({
    id,
    container_number: attributes.number,
    status: statusOf.get(id) ?? null,
    shipping_line: attributes.scac,
    pol_terminal: attributes.port_of_lading_name,
    pod_terminal: attributes.port_of_discharge_name,
    shipment_id: attributes.shipment_id,
    ref_numbers: attributes.ref_numbers,
    duplicate_number: rows.filter((row) => row.attributes.number === attributes.number).length > 1,
  }));
}

function tellShipment({ id, attributes }: SearchRow): z.infer<typeof foundShipment> {
  const { number, ref_numbers, scac, containers_count, port_of_lading_name, port_of_discharge_name } = attributes;
  return {
    ...{ id, number, ref_numbers, port_of_lading_name, port_of_discharge_name },
    shipping_line: scac,
    container_count: containers_count,
  };
}

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

/** Search forgives a slip and looks further than numbers: what it finds may be another box than the one that was named. */
function sayNearly(query: string, rows: SearchRow[]): string[] {
  const wanted = fold(query);
  const hasIt = ({ attributes: { number, ref_numbers } }: SearchRow) =>
    [number, ...ref_numbers].some((text) => fold(text).includes(wanted));
  if (rows.length === 0 || rows.some(hasIt)) return [];
  return [
    `Nothing has “${query}” in its number or references. What follows is nearly so, or is found by a booking, a custom field or its customer: ask whether it is meant.`,
  ];
}

/** Tells several voyages of one box from each other. */
function sayWay({ pol_terminal: from, pod_terminal: to }: z.infer<typeof foundContainer>): string {
  return `from ${from ?? "a port not told"} to ${to ?? "a port not told"}`;
}

const tellRequest = ({ id, attributes }: SearchRow) =>
  ({ id, ...pick(attributes, "number", "scac", "status", "failed_reason") }) as z.infer<typeof foundRequest>;

export const searchContainer = defineTool({
  name: "search_container",
  title: "Find containers and shipments",
  description:
    "Finds containers, shipments and tracking requests of this account by container number, bill of lading, booking, reference or customer; nearly right is enough. Gives the ids that get_container and get_shipment_details take. If nothing is found, track_container starts tracking.",
  input: z.object({
    query: z.string().trim().min(1).max(255).describe("Container number, bill of lading, booking or reference"),
  }),
  output: z.looseObject({
    containers: z.array(foundContainer),
    shipments: z.array(foundShipment),
    tracking_requests: z.array(foundRequest),
    total_results: z.int(),
  }),
  guidance: {
    purpose: "What this account tracks under a number or reference",
    can_answer: ["is it tracked", "ids for the other tools", "status of each container found"],
    requires_more_data: ["times and events", "last free day, holds, fees"],
    relevant_fields: ["containers", "shipments", "tracking_requests"],
    presentation_guidance: "Name the best match first. When several match, or none exactly, ask which is meant.",
    suggested_follow_ups: ["Show the details of the match."],
    suggested_tools: ["get_container", "get_shipment_details", "track_container"],
  },
  run: async (account, { query }) => {
    const rows = await searchAccount(account, query);
    const of = (kind: string) => rows.filter(({ attributes }) => attributes.entity_type === kind);
    const found = {
      containers: await tellContainers(account, of("cargo")),
      shipments: of("shipment").map(tellShipment),
      tracking_requests: of("tracking_request").map(tellRequest),
    };
    const says = [
      ...found.containers.map(
        (each) =>
          `Container ${each.container_number}: ${each.status}, ${each.shipping_line}, ${sayWay(each)}, id ${each.id}.`,
      ),
      ...found.shipments.map(
        (each) =>
          `Shipment ${each.number}: ${sayCount(each.container_count ?? 0, "container")}, ${each.shipping_line}, id ${each.id}.`,
      ),
      ...found.tracking_requests.map((each) => `Tracking request ${each.number}: ${each.status}, id ${each.id}.`),
    ];
    const nothing = `This account tracks nothing under “${query}”. That says nothing about whether it exists: track_container starts tracking a number of a shipping line.`;
    const full = rows.length >= 25 ? ["At most 25 matches are given: a longer number narrows them down."] : [];
    return {
      payload: { ...found, total_results: rows.length },
      says: rows.length > 0 ? [...sayNearly(query, rows), ...says, ...full] : [nothing],
    };
  },
});
