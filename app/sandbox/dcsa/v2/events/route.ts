import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { answerQuestion } from "@/lib/sandbox/carrier/answer-question";

export const GET = defineRoute({
  summary: "The sandbox carrier's own DCSA Track & Trace 2.2 events",
  auth: "none",
  response: z.array(z.looseObject({})),
  handler: async ({ request }) => {
    const { headers } = request;
    const url = new URL(request.url);
    const reply = await answerQuestion(url, headers.get("x-sandbox-key"), headers.get("x-sandbox-at"));
    return new Response(reply.body, { status: reply.status, headers: reply.headers });
  },
});
