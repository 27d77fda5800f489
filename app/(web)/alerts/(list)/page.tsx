import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { alertRulesQuery } from "@/components/alert-bell/alert";
import { AlertsPage } from "@/components/alerts/alerts-page";
import { ClientMessages } from "@/components/language/client-messages";

export const metadata: Metadata = { title: "Alerts" };

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, alertRulesQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["container-list", "shipment-list"]}>
        <AlertsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
