import { CircleCheck, CircleDashed, CirclePause, CircleX, FileClock, RotateCw } from "lucide-react";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { trackingRequests } from "@/lib/tracking/requests/tracking-request";
import type { StateLabel } from "./state-labels";

/** The status of a tracking request; `retrying`: pending, and the carrier did not respond. */
export type RequestState = AttributesOf<typeof trackingRequests>["status"] | "retrying";

export const requestLabels = {
  pending: { label: "Waiting for carrier", icon: CircleDashed, tone: "neutral" },
  retrying: { label: "Retrying", icon: RotateCw, tone: "warn" },
  awaiting_manifest: { label: "Not on manifest yet", icon: FileClock, tone: "info" },
  created: { label: "Tracked", icon: CircleCheck, tone: "neutral" },
  failed: { label: "Tracking failed", icon: CircleX, tone: "bad" },
  tracking_stopped: { label: "Stopped", icon: CirclePause, tone: "neutral" },
} satisfies Record<RequestState, StateLabel>;
