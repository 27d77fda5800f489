import type { Client } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { callTool } from "@/test/support/mcp-client";

type Rest = { containers: { id: string; number: string }[]; milestones: Milestone[] };

/** MCP has events by rail, and an arrival by rail, only of containers whose milestones have them; both tools count the same. */
export async function expectMcpRail(mcp: Client, { containers, milestones }: Rest): Promise<void> {
  for (const { id, number } of containers) {
    const own = milestones.flatMap(({ attributes: milestone }) => {
      const { estimated, corrected_at, container_numbers } = milestone;
      return !estimated && corrected_at === null && container_numbers.includes(number) ? [milestone] : [];
    });
    const byRail = own.filter(({ event }) => event.startsWith("rail_"));
    const { data: timeline } = await callTool(mcp, "get_container_transport_events", { id });
    const { data: container } = await callTool(mcp, "get_container", { id, include: ["transport_events"] });
    const { rail_events: count } = timeline.event_categories as { rail_events: number };
    expect.soft(container.events, "events over MCP").toMatchObject({ rail_events_count: count });
    expect.soft(count > 0, "events by rail over MCP").toBe(byRail.length > 0);
    // A gate-in by rail at the inland destination is its arrival.
    const arrivals = own.flatMap(({ event, timestamp }) =>
      event === "rail_arrived" || (byRail.length > 0 && event === "arrived_at_inland_destination") ? [timestamp] : [],
    );
    const { rail_arrived_at } = timeline.milestones as { rail_arrived_at: string | null };
    expect.soft([null, ...arrivals], "arrival by rail over MCP").toContain(rail_arrived_at);
  }
}
