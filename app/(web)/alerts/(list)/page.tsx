import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { alertRulesQuery } from "@/components/alert-bell/alert";
import { AlertsPage } from "@/components/alerts/alerts-page";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("alerts.page");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, alertRulesQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["alerts"]}>
        <AlertsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
