import { z } from "zod";
import { plainJson } from "@/lib/http/contract";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { refreshContainer } from "@/lib/shipments/containers/update-container";

export const PATCH = defineRoute({
  summary: "Refresh a container",
  description: "Requests new data from every source of the container now. The response names the sources.",
  params: idParams,
  bucket: { name: "refresh", perMinute: 10 },
  response: z.object({ message: z.string() }),
  errors: ["conflict"],
  handler: async ({ account, params }) => {
    const sources = await refreshContainer(account, params.id);
    return plainJson({ message: `Refresh requested from: ${sources.join(", ")}.` });
  },
});
