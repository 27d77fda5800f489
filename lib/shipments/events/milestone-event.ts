import type { TransportEvent } from "@/lib/platform/db/generated/client";

/** The name a milestone is told by: those of dates belong to the container, the others to its transport. */
export function milestoneEvent({ event, estimated }: Pick<TransportEvent, "event" | "estimated">): string {
  if (event.endsWith(".changed")) return `container.${event}`;
  return `container.transport.${estimated ? "estimated." : ""}${event}`;
}
