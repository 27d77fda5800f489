import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getPageUser } from "@/app/(web)/page-user";
import { primeQuery } from "@/app/(web)/prime-query";
import { GET as listEvents } from "@/app/v2/webhooks/events/route";
import { GET as listWebhooks } from "@/app/v2/webhooks/route";
import { WebhooksPage } from "@/components/webhooks/list/webhooks-page";
import { eventsQuery, webhooksQuery } from "@/components/webhooks/webhooks-query";

export const metadata: Metadata = { title: "Webhooks" };

export default async function Page() {
  await getPageUser();
  const client = new QueryClient();
  await Promise.all([primeQuery(client, webhooksQuery, listWebhooks), primeQuery(client, eventsQuery, listEvents)]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WebhooksPage />
    </HydrationBoundary>
  );
}
