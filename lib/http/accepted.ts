import { z } from "zod";
import { plainJson } from "./contract";

/** The response to a request whose work is done in the background. */
export const accepted = plainJson({ status: "accepted" });

/** Its schema. */
export const acceptedResponse = z.object({
  status: z.literal("accepted").meta({ description: "The work is queued" }),
});
