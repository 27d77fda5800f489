import { GET as readNotification } from "@/app/v2/webhook_notifications/[id]/route";

// The singular path that the oldest clients ask: the same answer as the plural one.
export const GET = readNotification;
