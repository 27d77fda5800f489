import { completable, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { listShippingLines } from "@/lib/reference/list-shipping-lines";

const completionsMax = 20;

function message(text: string) {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
}

function scacsLike(value: string | undefined): string[] {
  return listShippingLines(value ?? "")
    .map(({ scac }) => scac)
    .slice(0, completionsMax);
}

const facts =
  "Tell facts with their source and time, call estimates estimates, and say plainly what is not known. Invent nothing.";
const containerId = z.uuid().describe("Id of the container");

function registerTracking(server: McpServer): void {
  const argsSchema = z.object({
    container_number: z.string().trim().min(1).max(50).describe("Container number"),
    carrier: completable(z.string().trim().max(50).describe("SCAC of the shipping line"), scacsLike).optional(),
  });
  const config = { title: "Track a shipment", description: "Track a container and say where it stands", argsSchema };
  server.registerPrompt("track-shipment", config, ({ container_number, carrier }) =>
    message(
      `Track container ${container_number}${carrier ? ` of the shipping line ${carrier}` : ""} with track_container, then say: its status and where it is, when it arrives or arrived, and whether holds or anything else stand in the way of picking it up. ${facts}`,
    ),
  );
}

function registerDemurrage(server: McpServer): void {
  const argsSchema = z.object({ container_id: containerId });
  const config = { title: "Check demurrage", description: "How close a container is to costing demurrage", argsSchema };
  server.registerPrompt("check-demurrage", config, ({ container_id: id }) =>
    message(
      `Read container ${id} with get_container and judge the risk of demurrage: the last free day and the days left until it, whether the container is available for pickup, which holds block it, which fees the terminal or the inland ramp has told, and what should be done by when. Quote a fee only if fees_at_pod_terminal or ind_facility_fees holds it: never work one out from a rate or from experience. Say that there are no holds or no fees only where told_by names who told it; else they are unknown. Where urgency is suppressed, give the reason instead of a number of days. ${facts}`,
    ),
  );
}

function registerDelays(server: McpServer): void {
  const argsSchema = z.object({ container_id: containerId });
  const config = { title: "Analyse delays", description: "Where a container lost time, and what follows", argsSchema };
  server.registerPrompt("analyze-delays", config, ({ container_id: id }) =>
    message(
      `Read container ${id} with get_container and its timeline with get_container_transport_events. Compare what happened with what was planned: the first estimate of the arrival with the newest one or the fact, the waits between events, and unusual gaps. Name the causes that the events show, and keep suspicions apart from them; then say what it means for the time of transit and for what is still to come. ${facts}`,
    ),
  );
}

/** The three prompts: each one message that tells an assistant which tools to use and what to look at. */
export function registerPrompts(server: McpServer): void {
  registerTracking(server);
  registerDemurrage(server);
  registerDelays(server);
}
