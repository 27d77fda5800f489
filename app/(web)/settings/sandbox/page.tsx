import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { clockQuery, recentQuery } from "@/components/sandbox/sandbox";
import { SandboxPage } from "@/components/sandbox/sandbox-page";
import { scenariosQuery } from "@/components/tracking/scenarios-query";
import { hasFeature } from "@/lib/platform/auth/account";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sandbox");
  return { title: t("title") };
}

export default async function Page() {
  const user = await requireUser();
  const client = new QueryClient();
  if (hasFeature(user.account, "sandbox")) {
    await Promise.all([
      prefetchQuery(client, clockQuery),
      prefetchQuery(client, recentQuery),
      prefetchQuery(client, scenariosQuery),
    ]);
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["itinerary", "sandbox", "sandbox-scenarios"]}>
        <SandboxPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
