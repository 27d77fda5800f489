import type { TrackingRequest } from "@/lib/platform/db/generated/client";

/** A tracking request whose line is known: what can be asked of a carrier. */
export type LinedRequest = TrackingRequest & { scac: string };
