import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import { type FreeTime, freeTimeQuery } from "./free-time-query";

/** What the tariffs of the account amount to for a container; null before its discharge, and until it is loaded. */
export function useFreeTime({ id, attributes }: Container): FreeTime["attributes"] | null {
  const { pod_discharged_at: discharged, pod_full_out_at: pickedUp } = attributes;
  const enabled = (discharged ?? pickedUp) !== null;
  const { data } = useDocument(freeTimeQuery(id), { pollMs: 60_000, enabled });
  return enabled ? (data?.data.attributes ?? null) : null;
}
