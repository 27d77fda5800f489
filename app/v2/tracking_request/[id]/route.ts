import { GET as readTrackingRequest } from "@/app/v2/tracking_requests/[id]/route";

// The singular path of the polling instructions: the same answer as the plural one.
export const GET = readTrackingRequest;
