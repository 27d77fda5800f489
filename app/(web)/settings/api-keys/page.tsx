import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { apiKeysQuery } from "@/components/api-keys/api-key";
import { ApiKeysPage } from "@/components/api-keys/api-keys-page";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("api-keys");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, apiKeysQuery(true));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["api-keys", "roles"]}>
        <ApiKeysPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
