import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";
import { refreshContainer } from "@/lib/shipments/containers/refresh-container";

export const PATCH = defineRoute({
  summary: "Ask every source of a container now",
  params: idParams,
  bucket: { name: "refresh", perMinute: 10 },
  response: z.object({ message: z.string() }),
  errors: ["conflict"],
  handler: async ({ account, params }) => {
    const sources = await refreshContainer(account, params.id);
    return plainJson({ message: `Asking now: ${sources.join(", ")}.` });
  },
});
