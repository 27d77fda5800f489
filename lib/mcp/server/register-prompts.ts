import { completable, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { listShippingLines } from "@/lib/reference/shipping-lines";

const completionsMax = 20;

function message(text: string) {
  return { messages: [{ role: "user" as const, content: { type: "text" as const, text } }] };
}

function completeScac(value: string | undefined): string[] {
  return listShippingLines(value ?? "")
    .map(({ scac }) => scac)
    .slice(0, completionsMax);
}

const rules =
  "State actual values with source and time, mark estimates as estimates, and state clearly what is unknown. Do not invent anything.";
const containerId = z.uuid().describe("Id of the container");

function registerTracking(server: McpServer): void {
  const argsSchema = z.object({
    container_number: z.string().trim().min(1).max(50).describe("Container number"),
    carrier: completable(z.string().trim().max(50).describe("SCAC of the shipping line"), completeScac).optional(),
  });
  const config = { title: "Track a shipment", description: "Track a container and report its status", argsSchema };
  server.registerPrompt("track-shipment", config, ({ container_number, carrier }) =>
    message(
      `Track container ${container_number}${carrier ? ` of the shipping line ${carrier}` : ""} with track_container, then report its status and location, its arrival, and whether holds or other problems prevent its pickup. ${rules}`,
    ),
  );
}

function registerDemurrage(server: McpServer): void {
  const argsSchema = z.object({ container_id: containerId });
  const config = { title: "Check demurrage", description: "Assess the demurrage risk of a container", argsSchema };
  server.registerPrompt("check-demurrage", config, ({ container_id: id }) =>
    message(
      `Read container ${id} with get_container and assess the demurrage risk: the last free day and the days until it, whether the container is available for pickup, which holds block it, which fees the terminal or the inland ramp has reported, and what has to be done by when. State a fee only if it is in fees_at_pod_terminal or ind_facility_fees; never calculate one. State that there are no holds or no fees only if reported_by names a source; otherwise they are unknown. If urgency is suppressed, state the reason instead of a number of days. ${rules}`,
    ),
  );
}

function registerDelays(server: McpServer): void {
  const argsSchema = z.object({ container_id: containerId });
  const config = {
    title: "Analyse delays",
    description: "Find the delays of a container and their consequences",
    argsSchema,
  };
  server.registerPrompt("analyze-delays", config, ({ container_id: id }) =>
    message(
      `Read container ${id} with get_container and its timeline with get_container_transport_events. Compare actual and planned times: the first estimate of the arrival with the latest one or the actual arrival, waiting times between events, and unusual gaps. Name the causes that the events show, separately from assumptions; then describe the effect on the transit time and on the next events. ${rules}`,
    ),
  );
}

/** Registers the three prompts; each is one message that names the tools to use and the data to check. */
export function registerPrompts(server: McpServer): void {
  registerTracking(server);
  registerDemurrage(server);
  registerDelays(server);
}
