import { z } from "zod";
import { containerOutput } from "@/lib/mcp/output/container-output";
import { describeContainer } from "@/lib/mcp/output/describe-container";
import { findKnownContainer } from "@/lib/mcp/output/find-known-container";
import { guideContainer } from "@/lib/mcp/output/guide-container";
import { sayContainer } from "@/lib/mcp/output/say-container";
import { defineTool } from "@/lib/mcp/server/tool";

const includes = ["shipment", "pod_terminal", "transport_events"] as const;

export const getContainer = defineTool({
  name: "get_container",
  title: "Read a container",
  description:
    "One container by its id: status, place, arrival, last free day, holds and fees, each with source and time. Find the id with search_container or list_containers. For the whole timeline go on with get_container_transport_events, for the other containers of its shipment with get_shipment_details.",
  input: z.object({
    id: z.uuid().describe("Id of the container, not its number"),
    include: z.array(z.enum(includes)).max(10).optional().describe("What to load besides; shipment unless told"),
  }),
  output: containerOutput,
  guidance: {
    purpose: "The state of one container as its sources tell it",
    can_answer: ["status and place", "arrival and delay", "last free day, holds, fees", "shipment and references"],
    requires_more_data: ["the whole timeline", "stops on the way", "other containers of the shipment"],
    relevant_fields: ["status", "location", "demurrage", "shipment", "as_of"],
    presentation_guidance:
      "Begin with status and place, then the arrival, then what is urgent. Call estimates estimates, and say what is unknown.",
    suggested_follow_ups: ["Which events led here?", "When does free time end?"],
    suggested_tools: ["get_container_transport_events", "get_shipment_details", "get_container_route"],
  },
  run: async (account, { id, include = ["shipment"] }) => {
    const known = await findKnownContainer(account, id);
    const description = describeContainer(known, include.includes("transport_events"));
    const { _metadata, guidance } = guideContainer(known, include);
    return { payload: { ...description, _metadata }, brief: description, says: sayContainer(known), guidance };
  },
});
