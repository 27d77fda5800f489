import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { accountQuery } from "@/components/settings/account";
import { WebhooksPage } from "@/components/webhooks/list/webhooks-page";
import { eventsQuery, webhooksQuery } from "@/components/webhooks/webhook";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks");
  return { title: t("title") };
}

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
      <ClientMessages areas={["outbound-errors", "webhook-events", "webhooks"]}>
        <WebhooksPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
