import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchFirstVisit } from "@/app/(web)/prefetch-first-visit";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { activityQuery } from "@/components/today/activity-query";
import { todayGroupsSince } from "@/components/today/today-groups";
import { TodayPage } from "@/components/today/today-page";
import { listedQuery, trackedQuery } from "@/components/today/tracked-query";
import { type VisitDocument, visitQuery } from "@/components/today/visit-query";
import { realNow } from "@/lib/platform/clock";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("today.page");
  return { title: t("title") };
}

const dayMs = 86_400_000;

const totalOf = (client: QueryClient, { key }: typeof trackedQuery) =>
  client.getQueryData<NonNullable<typeof trackedQuery.document>>(key)?.meta?.total;

/** Whether the account has neither tracked shipments nor others. */
async function hasNoShipments(client: QueryClient): Promise<boolean> {
  if (totalOf(client, trackedQuery) !== 0) return false;
  await prefetchQuery(client, listedQuery);
  return totalOf(client, listedQuery) === 0;
}

export default async function Page() {
  const { account } = await requireUser();
  const client = new QueryClient();
  const dayAgo = new Date(realNow().getTime() - dayMs).toISOString();
  await prefetchQuery(client, visitQuery);
  const since = client.getQueryData<VisitDocument>(visitQuery.key)?.data.attributes.since ?? dayAgo;
  const queries = [
    ...todayGroupsSince(since, account.features).map(({ query }) => query),
    activityQuery(since),
    trackedQuery,
  ];
  await Promise.all(queries.map((query) => prefetchQuery<unknown>(client, query)));
  const isEmpty = await hasNoShipments(client);
  if (isEmpty) await prefetchFirstVisit(client, account);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["document-labels", "request-explanations", "today"]}>
        <TodayPage dayAgo={dayAgo} isEmpty={isEmpty} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
