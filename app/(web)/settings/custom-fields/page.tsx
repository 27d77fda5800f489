import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { CustomFieldsPage } from "@/components/custom-fields/custom-fields-page";
import { definitionsQuery } from "@/components/custom-fields/definitions-query";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("custom-fields");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, definitionsQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["custom-fields"]}>
        <CustomFieldsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
