import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { handleQuery } from "@/lib/sandbox/carrier/handle-query";

export const GET = defineRoute({
  summary: "List events of the sandbox carrier (DCSA Track & Trace 2.2)",
  auth: "none",
  response: z.array(z.looseObject({})),
  handler: async ({ request }) => {
    const { headers } = request;
    const url = new URL(request.url);
    const response = await handleQuery(url, headers.get("x-sandbox-key"), headers.get("x-sandbox-at"));
    return new Response(response.body, { status: response.status, headers: response.headers });
  },
});
