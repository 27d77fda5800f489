// The singular path of the polling instructions: the same answer as the plural one.
export { GET } from "@/app/v2/tracking_requests/[id]/route";
