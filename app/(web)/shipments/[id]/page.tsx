import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { answerOf } from "@/app/(web)/answer-of";
import { getPageUser } from "@/app/(web)/page-user";
import { primeQuery } from "@/app/(web)/prime-query";
import { GET as listMilestones } from "@/app/v2/shipments/[id]/milestones/route";
import { GET as findShipment } from "@/app/v2/shipments/[id]/route";
import { milestonesQuery } from "@/components/journey/milestones-query";
import { ShipmentPage } from "@/components/shipments/detail/shipment-page";
import { type ShipmentDocument, shipmentQuery } from "@/components/shipments/detail/shipment-query";

type PageProps = { params: Promise<{ id: string }> };

/** Once per visit, for the page and for its title. */
const readShipment = cache((id: string) => answerOf<ShipmentDocument>(findShipment, shipmentQuery(id).path, { id }));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { document } = await readShipment((await params).id);
  return { title: document?.data.attributes.bill_of_lading_number ?? "Shipment" };
}

export default async function Page({ params }: PageProps) {
  await getPageUser();
  const { id } = await params;
  const client = new QueryClient();
  const [{ status, document }] = await Promise.all([
    readShipment(id),
    primeQuery(client, milestonesQuery(id), listMilestones, { id }),
  ]);
  if (status === 404) notFound();
  if (document) client.setQueryData(shipmentQuery(id).key, document);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ShipmentPage id={id} />
    </HydrationBoundary>
  );
}
