import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { connectionsQuery } from "@/components/carriers/carrier-connection";
import { CarriersPage } from "@/components/carriers/carriers-page";
import { ClientMessages } from "@/components/language/client-messages";
import { usersQuery } from "@/components/people/user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("carriers");
  return { title: t("title") };
}

export default async function Page() {
  const { role } = await requireUser();
  const client = new QueryClient();
  await (role === "admin" ? prefetchQuery(client, connectionsQuery) : prefetchQuery(client, usersQuery));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["carriers", "carrier-reliability", "outbound-errors"]}>
        <CarriersPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
