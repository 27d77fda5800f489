import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { notFound } from "@/lib/platform/errors";
import { findMetroArea, metroAreas } from "@/lib/reference/metro-areas";

export const GET = defineRoute({
  summary: "Retrieve a metro area",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or UN/LOCODE" }) }),
  response: metroAreas.one,
  handler: ({ params }) => {
    const place = findMetroArea(params.id);
    if (!place) throw notFound();
    return metroAreas.document(place);
  },
});
