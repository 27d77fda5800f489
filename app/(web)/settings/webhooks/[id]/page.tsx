import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { callRoute, prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import type { OneDocument } from "@/components/api/document";
import { ClientMessages } from "@/components/language/client-messages";
import { ConsolePage } from "@/components/webhooks/console/console-page";
import { parseConsoleView } from "@/components/webhooks/console-view";
import { deliveriesQuery, deliveryQuery } from "@/components/webhooks/deliveries/deliveries-query";
import { activityQuery, eventsQuery, hostOf, type Webhook, webhookQuery } from "@/components/webhooks/webhook";
import { readVerifiers } from "./verifiers";

type PageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Called once per request, for the page and for its title. */
const readWebhook = cache((id: string) => callRoute<OneDocument<Webhook>>(webhookQuery(id).path));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { document } = await readWebhook((await params).id);
  const t = await getTranslations("webhook-console");
  return { title: document ? hostOf(document.data.attributes.url) : t("webhook") };
}

export default async function Page({ params, searchParams }: PageProps) {
  await requireUser();
  const { id } = await params;
  const view = parseConsoleView(await searchParams);
  const client = new QueryClient();
  const [{ status, document }, snippets] = await Promise.all([
    readWebhook(id),
    readVerifiers(),
    prefetchQuery(client, eventsQuery),
    prefetchQuery(client, activityQuery(id)),
    view.tab === "deliveries" && prefetchQuery(client, deliveriesQuery(id, view)),
    view.delivery && prefetchQuery(client, deliveryQuery(id, view.delivery)),
  ]);
  if (status === 404) notFound();
  if (document) client.setQueryData(webhookQuery(id).key, document);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["outbound-errors", "webhook-console", "webhook-events", "webhooks"]}>
        <ConsolePage id={id} snippets={snippets} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
