import type { Account } from "@/lib/platform/auth/account";
import { milestoneEvent } from "@/lib/shipments/events/milestone-event";
import { listExpectedEvents } from "@/lib/shipments/events/transport-event";
import { sayPlace } from "./say";

export type Expected = {
  event: string;
  timestamp: string | null;
  date_only: boolean;
  timezone: string | null;
  location: string;
  data_source: string;
};

/** What is announced for a container and has not happened: estimates, each with who made it. */
export async function listExpected(account: Account, containerId: string): Promise<Expected[]> {
  return (await listExpectedEvents(account, containerId)).map((event) => ({
    event: milestoneEvent(event),
    timestamp: event.timestamp?.toISOString() ?? null,
    date_only: event.dateOnly,
    timezone: event.timezone,
    location: sayPlace(event.placeName, event.locode),
    data_source: event.dataSource,
  }));
}
