import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { notFound } from "@/lib/platform/errors";
import { metroAreas } from "@/lib/reference/metro-areas";
import { findPort } from "@/lib/reference/ports";

export const GET = defineRoute({
  summary: "Retrieve a metro area",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or UN/LOCODE" }) }),
  response: metroAreas.one,
  handler: ({ params }) => {
    const place = findPort(params.id);
    if (!place) throw notFound();
    return metroAreas.document(place);
  },
});
