import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { callRoute, prefetchQuery } from "@/app/(web)/prefetch-query";
import { recordAreas } from "@/app/(web)/record-areas";
import { requireUser } from "@/app/(web)/require-user";
import { milestonesQuery } from "@/components/itinerary/milestones-query";
import { ClientMessages } from "@/components/language/client-messages";
import { ShipmentPage } from "@/components/shipments/detail/shipment-page";
import { type ShipmentDocument, shipmentQuery } from "@/components/shipments/detail/shipment-query";
import { etaChangesQuery } from "@/components/shipments/eta/eta-changes-query";
import { routeMapQuery } from "@/components/shipments/map/route-map";
import { hasFeature } from "@/lib/platform/auth/account";

type PageProps = { params: Promise<{ id: string }> };

/** Called once per request, for the page and for its title. */
const readShipment = cache((id: string) => callRoute<ShipmentDocument>(shipmentQuery(id).path));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations("shipment-details");
  const { document } = await readShipment((await params).id);
  return { title: document?.data.attributes.bill_of_lading_number ?? t("shipment") };
}

export default async function Page({ params }: PageProps) {
  const { account } = await requireUser();
  const { id } = await params;
  const client = new QueryClient();
  const [{ status, document }] = await Promise.all([
    readShipment(id),
    prefetchQuery(client, milestonesQuery(id)),
    hasFeature(account, "routing_data") && prefetchQuery(client, routeMapQuery({ type: "shipment", id })),
    prefetchQuery(client, etaChangesQuery({ shipmentId: id, containerId: null })),
  ]);
  if (status === 404) notFound();
  if (document) client.setQueryData(shipmentQuery(id).key, document);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={[...recordAreas]}>
        <ShipmentPage id={id} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
