import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { callRoute, prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { GET as listEtaChanges } from "@/app/v2/shipments/[id]/eta_changes/route";
import { GET as findRouteMap } from "@/app/v2/shipments/[id]/map_geojson/route";
import { GET as listMilestones } from "@/app/v2/shipments/[id]/milestones/route";
import { GET as findShipment } from "@/app/v2/shipments/[id]/route";
import { milestonesQuery } from "@/components/itinerary/milestones-query";
import { ShipmentPage } from "@/components/shipments/detail/shipment-page";
import { type ShipmentDocument, shipmentQuery } from "@/components/shipments/detail/shipment-query";
import { etaChangesQuery } from "@/components/shipments/eta/eta-changes-query";
import { routeMapQuery } from "@/components/shipments/map/route-map";

type PageProps = { params: Promise<{ id: string }> };

/** Called once per request, for the page and for its title. */
const readShipment = cache((id: string) => callRoute<ShipmentDocument>(findShipment, shipmentQuery(id).path, { id }));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { document } = await readShipment((await params).id);
  return { title: document?.data.attributes.bill_of_lading_number ?? "Shipment" };
}

export default async function Page({ params }: PageProps) {
  await requireUser();
  const { id } = await params;
  const client = new QueryClient();
  const [{ status, document }] = await Promise.all([
    readShipment(id),
    prefetchQuery(client, milestonesQuery(id), listMilestones, { id }),
    prefetchQuery(client, routeMapQuery(id), findRouteMap, { id }),
    prefetchQuery(client, etaChangesQuery({ shipmentId: id, containerId: null }), listEtaChanges, { id }),
  ]);
  if (status === 404) notFound();
  if (document) client.setQueryData(shipmentQuery(id).key, document);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ShipmentPage id={id} />
    </HydrationBoundary>
  );
}
