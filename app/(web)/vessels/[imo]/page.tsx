import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { callRoute } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { GET as listCalls } from "@/app/v2/vessels/[id]/calls/route";
import { GET as findVessel } from "@/app/v2/vessels/[id]/route";
import { VesselPage } from "@/components/vessels/vessel-page";
import {
  type VesselCallsDocument,
  type VesselDocument,
  vesselCallsQuery,
  vesselQuery,
} from "@/components/vessels/vessel-queries";

type PageProps = { params: Promise<{ imo: string }>; searchParams: Promise<{ days?: string }> };

const defaultDays = 7;

/** Called once per request, for the page and for its title. */
const readCalls = cache((id: string) => callRoute<VesselCallsDocument>(listCalls, vesselCallsQuery(id).path, { id }));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { imo } = await params;
  const { document } = await callRoute<VesselDocument>(findVessel, `/v2/vessels/${imo}`, { id: imo });
  return { title: document?.data.attributes.name ?? `Vessel ${imo}` };
}

export default async function Page({ params, searchParams }: PageProps) {
  await requireUser();
  const [{ imo }, { days }] = await Promise.all([params, searchParams]);
  const client = new QueryClient();
  const { status, document: calls } = await readCalls(imo);
  if (status === 404) notFound();
  if (calls?.meta?.now) {
    client.setQueryData(vesselCallsQuery(imo).key, calls);
    const query = vesselQuery(imo, defaultDays, calls.meta.now);
    // Other days are rare: the browser reads them.
    const { document } = days
      ? { document: null }
      : await callRoute<VesselDocument>(findVessel, query.path, { id: imo });
    if (document) client.setQueryData(query.key, document);
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <VesselPage imo={imo} />
    </HydrationBoundary>
  );
}
