import type { DocumentQuery, ListDocument, OneDocument, Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { containerFreeTimes } from "@/lib/shipments/free-time/container-free-time";

export type FreeTime = Resource<"container_free_time", AttributesOf<typeof containerFreeTimes>>;
export type FreeTimePhase = FreeTime["attributes"]["demurrage"];
export type FreeTimeDays = FreeTime["attributes"]["demurrage_days"];

/** The free time of one container, with its calendars. */
export function freeTimeQuery(containerId: string): DocumentQuery<OneDocument<FreeTime>> {
  const path = `/v2/containers/${containerId}/free_time`;
  return { key: ["shipments", path], path };
}

/** The free time of the containers of a list, without the calendars. */
export function freeTimesQuery(containerIds: string[]): DocumentQuery<ListDocument<FreeTime>> {
  const fields = "fields[container_free_time]=demurrage,detention";
  const path = `/v2/containers/free_time?filter[id]=${containerIds.join(",")}&${fields}`;
  return { key: ["shipments", path], path };
}
