import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { parseRequestsView } from "@/components/requests/parse-requests-view";
import { RequestsPage } from "@/components/requests/requests-page";
import { requestsQuery } from "@/components/requests/requests-query";
import { requestCountsQuery } from "@/components/tracking/request-counts-query";
import { fieldParameters } from "@/lib/shipments/page-filters/field-parameters";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("requests");
  return { title: t("title") };
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  await requireUser();
  const view = parseRequestsView(await searchParams);
  const client = new QueryClient();
  const counts = requestCountsQuery(view.q, fieldParameters(view.fields));
  await Promise.all([prefetchQuery(client, requestsQuery(view)), prefetchQuery(client, counts)]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["request-explanations", "requests"]}>
        <RequestsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
