import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchFirstVisit } from "@/app/(web)/prefetch-first-visit";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { parseListView } from "@/components/shipments/list/parse-list-view";
import { ShipmentsPage } from "@/components/shipments/list/shipments-page";
import { shipmentCountsQuery, shipmentsQuery } from "@/components/shipments/list/shipments-query";
import { requestCountsQuery } from "@/components/tracking/request-counts-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shipment-list");
  return { title: t("title") };
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  const { account } = await requireUser();
  const view = parseListView(await searchParams);
  const client = new QueryClient();
  const list = shipmentsQuery(view);
  await Promise.all([
    prefetchQuery(client, list),
    prefetchQuery(client, shipmentCountsQuery(view)),
    prefetchQuery(client, requestCountsQuery(view.q)),
  ]);
  if (client.getQueryData<NonNullable<typeof list.document>>(list.key)?.data.length === 0) {
    await prefetchFirstVisit(client, account);
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["shipment-list"]}>
        <ShipmentsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
