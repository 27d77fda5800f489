import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getPageUser } from "@/app/(web)/page-user";
import { primeQuery } from "@/app/(web)/prime-query";
import { GET as listMilestones } from "@/app/v2/shipments/[id]/milestones/route";
import { GET as findShipment } from "@/app/v2/shipments/[id]/route";
import { milestonesQuery } from "@/components/journey/milestones-query";
import { ShipmentPage } from "@/components/shipments/shipment-page";
import { shipmentQuery } from "@/components/shipments/shipment-query";

export const metadata: Metadata = { title: "Shipment" };

type PageProps = { params: Promise<{ id: string }> };

export default async function Page({ params }: PageProps) {
  await getPageUser();
  const { id } = await params;
  const client = new QueryClient();
  const [status] = await Promise.all([
    primeQuery(client, shipmentQuery(id), findShipment, { id }),
    primeQuery(client, milestonesQuery(id), listMilestones, { id }),
  ]);
  if (status === 404) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ShipmentPage id={id} />
    </HydrationBoundary>
  );
}
