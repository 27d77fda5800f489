import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { accountQuery } from "@/components/settings/account";
import { WebhooksPage } from "@/components/webhooks/list/webhooks-page";
import { eventsQuery, webhooksQuery } from "@/components/webhooks/webhook";

export const metadata: Metadata = { title: "Webhooks" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await Promise.all([
    prefetchQuery(client, webhooksQuery),
    prefetchQuery(client, eventsQuery),
    prefetchQuery(client, accountQuery),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WebhooksPage />
    </HydrationBoundary>
  );
}
