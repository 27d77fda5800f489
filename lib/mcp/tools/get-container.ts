import { z } from "zod";
import { containerHints } from "@/lib/mcp/output/container-hints";
import { containerOutput } from "@/lib/mcp/output/container-output";
import { containerTexts } from "@/lib/mcp/output/container-text";
import { describeContainer } from "@/lib/mcp/output/describe-container";
import { findContainerDetails } from "@/lib/mcp/output/find-container-details";
import { defineTool } from "@/lib/mcp/server/tool";

const includes = ["shipment", "pod_terminal", "transport_events"] as const;

export const getContainer = defineTool({
  name: "get_container",
  title: "Get a container",
  description:
    "Returns a container by id: status, problems, location, arrival, last free day, holds and fees, each with source and time. Get the id from search_container or list_containers. Use get_container_transport_events for the complete timeline, and get_shipment_details for the other containers of the shipment.",
  input: z.object({
    id: z.uuid().describe("Id of the container (UUID), not its number"),
    include: z.array(z.enum(includes)).max(10).optional().describe("Related data to include; default: shipment"),
  }),
  output: containerOutput,
  guidance: {
    purpose: "The state of one container as reported by its sources",
    can_answer: [
      "status and location",
      "what is wrong, the costliest first",
      "arrival and delay",
      "last free day, holds, fees",
      "shipment and references",
    ],
    requires_more_data: ["the complete timeline", "stops on the route", "other containers of the shipment"],
    relevant_fields: ["status", "problems", "location", "demurrage", "shipment", "as_of"],
    presentation_guidance:
      "Start with status and location, then the arrival, then anything urgent. Mark estimates as estimates and state what is unknown.",
    suggested_follow_ups: ["Which events led to this status?", "When does free time end?"],
    suggested_tools: ["get_container_transport_events", "get_shipment_details", "get_container_route"],
  },
  run: async (account, { id, include = ["shipment"] }) => {
    const details = await findContainerDetails(account, id);
    const description = describeContainer(details, include.includes("transport_events"));
    const { _metadata, guidance } = containerHints(details, include);
    return {
      payload: { ...description, _metadata },
      textPayload: description,
      sentences: containerTexts(details),
      guidance,
    };
  },
});
