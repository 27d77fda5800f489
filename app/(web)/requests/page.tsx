import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { parseRequestsView } from "@/components/requests/parse-requests-view";
import { RequestsPage } from "@/components/requests/requests-page";
import { requestsQuery } from "@/components/requests/requests-query";
import { requestCountsQuery } from "@/components/tracking/tracking-request";
import { fieldParameters } from "@/lib/shipments/page-filters/field-parameters";

export const metadata: Metadata = { title: "Tracking requests" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  await requireUser();
  const view = parseRequestsView(await searchParams);
  const client = new QueryClient();
  const counts = requestCountsQuery(view.q, fieldParameters(view.fields));
  await Promise.all([prefetchQuery(client, requestsQuery(view)), prefetchQuery(client, counts)]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RequestsPage />
    </HydrationBoundary>
  );
}
