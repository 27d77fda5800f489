import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { callRoute, prefetchQuery } from "@/app/(web)/prefetch-query";
import { recordAreas } from "@/app/(web)/record-areas";
import { requireUser } from "@/app/(web)/require-user";
import { ContainerPage } from "@/components/container-page/container-page";
import { type ContainerDocument, containerQuery, shipmentIn } from "@/components/container-page/container-query";
import { milestonesQuery } from "@/components/itinerary/milestones-query";
import { ClientMessages } from "@/components/language/client-messages";
import { etaChangesQuery } from "@/components/shipments/eta/eta-changes-query";
import { routeMapQuery } from "@/components/shipments/map/route-map";
import { hasFeature } from "@/lib/platform/auth/account";

type PageProps = { params: Promise<{ id: string }> };

/** Called once per request, for the page and for its title. */
const readContainer = cache((id: string) => callRoute<ContainerDocument>(containerQuery(id).path));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { document } = await readContainer((await params).id);
  const t = await getTranslations("container-page");
  return { title: document?.data.attributes.number ?? t("title") };
}

export default async function Page({ params }: PageProps) {
  const { account } = await requireUser();
  const { id } = await params;
  const client = new QueryClient();
  const [{ status, document }] = await Promise.all([
    readContainer(id),
    hasFeature(account, "routing_data") && prefetchQuery(client, routeMapQuery({ type: "container", id })),
  ]);
  if (status === 404) notFound();
  if (document) {
    const { id: shipmentId } = shipmentIn(document);
    client.setQueryData(containerQuery(id).key, document);
    await Promise.all([
      prefetchQuery(client, milestonesQuery(shipmentId)),
      prefetchQuery(client, etaChangesQuery({ shipmentId, containerId: id })),
    ]);
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={[...recordAreas, "container-page", "free-time"]}>
        <ContainerPage id={id} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
