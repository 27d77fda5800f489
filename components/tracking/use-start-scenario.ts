import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import type { SandboxScenario } from "./scenarios-query";
import type { TrackingRequest } from "./tracking-request";

/** Tracks the number of a sandbox scenario. */
export function useStartScenario(onStarted: (request: TrackingRequest) => void) {
  return useApiMutation<SandboxScenario["attributes"], OneDocument<TrackingRequest>>({
    request: ({ request_type, request_number, scac }) => ({
      path: "/v2/tracking_requests",
      method: "POST",
      body: { data: { type: "tracking_request", attributes: { request_type, request_number, scac } } },
    }),
    invalidates: ["sandbox_scenarios", "tracking_requests", "shipments"],
    onSuccess: ({ data }) => onStarted(data),
  });
}
