import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { callRoute } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { PositionsUnavailablePage } from "@/components/vessels/positions-unavailable";
import { VesselPage } from "@/components/vessels/vessel-page";
import {
  type VesselCallsDocument,
  type VesselDocument,
  vesselCallsQuery,
  vesselQuery,
} from "@/components/vessels/vessel-queries";
import { hasFeature } from "@/lib/platform/auth/account";

type PageProps = { params: Promise<{ imo: string }>; searchParams: Promise<{ days?: string }> };

const defaultDays = 7;

/** Called once per request, for the page and for its title. */
const readCalls = cache((id: string) => callRoute<VesselCallsDocument>(vesselCallsQuery(id).path));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { imo } = await params;
  const { document } = await callRoute<VesselDocument>(`/v2/vessels/${imo}`);
  const t = await getTranslations("vessels.page");
  return { title: document?.data.attributes.name ?? t("titleOf", { imo }) };
}

export default async function Page({ params, searchParams }: PageProps) {
  const { account } = await requireUser();
  const [{ imo }, { days }] = await Promise.all([params, searchParams]);
  if (!hasFeature(account, "routing_data")) {
    const t = await getTranslations("vessels.page");
    return <PositionsUnavailablePage title={t("titleOf", { imo })} />;
  }
  const client = new QueryClient();
  const { status, document: calls } = await readCalls(imo);
  if (status === 404) notFound();
  if (calls?.meta?.now) {
    client.setQueryData(vesselCallsQuery(imo).key, calls);
    const query = vesselQuery(imo, defaultDays, calls.meta.now);
    // Other days are rare: the browser reads them.
    const { document } = days ? { document: null } : await callRoute<VesselDocument>(query.path);
    if (document) client.setQueryData(query.key, document);
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["map", "predictions", "vessels"]}>
        <VesselPage imo={imo} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
