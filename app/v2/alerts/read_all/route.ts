import { z } from "zod";
import { readAllAlerts } from "@/lib/consumers/alerts/alert";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Mark all alerts as read",
  description: "Marks the caller's own unread alerts as read, the newest 5,000 of more.",
  role: "viewer",
  response: z.null(),
  handler: async ({ account }) => {
    await readAllAlerts(account);
    return null;
  },
});
