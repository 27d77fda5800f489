import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { notFound } from "@/lib/platform/errors";
import { findMetroArea } from "@/lib/reference/find-metro-area";
import { metroAreas } from "@/lib/reference/metro-area";

export const GET = defineRoute({
  summary: "Show an inland city where journeys end",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or UN/LOCODE" }) }),
  response: metroAreas.one,
  handler: ({ params }) => {
    const place = findMetroArea(params.id);
    if (!place) throw notFound();
    return metroAreas.document(place);
  },
});
