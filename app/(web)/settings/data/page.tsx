import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { dataExportsQuery } from "@/components/data-exports/data-export";
import { DataExportsPage } from "@/components/data-exports/data-exports-page";
import { ClientMessages } from "@/components/language/client-messages";
import { usersQuery } from "@/components/people/user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("data-exports");
  return { title: t("title") };
}

export default async function Page() {
  const { role } = await requireUser();
  const client = new QueryClient();
  await (role === "admin" ? prefetchQuery(client, dataExportsQuery) : prefetchQuery(client, usersQuery));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["data-exports", "account-deletion"]}>
        <DataExportsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
