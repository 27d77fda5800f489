import { GET as readNotification } from "@/app/v2/webhook_notifications/[id]/route";

// Alias of the plural path, for older clients.
export const GET = readNotification;
