import { useDocument } from "@/components/api/use-document";
import { type FreeTime, freeTimesQuery } from "@/components/free-time/free-time-query";

/** The free time of the containers that are shown, by id, with one request. */
export function useFreeTimes(ids: string[]) {
  const query = freeTimesQuery(ids);
  const { data, error, refetch } = useDocument(query, { pollMs: 60_000, keepPrevious: true, enabled: ids.length > 0 });
  const byId = new Map<string, FreeTime>(data?.data.map((freeTime) => [freeTime.id, freeTime]));
  return { data, byId, isLoaded: ids.every((id) => byId.has(id)), error, refetch };
}
