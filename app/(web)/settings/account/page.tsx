import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { accountQuery } from "@/components/settings/account";
import { AccountPage } from "@/components/settings/account-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, accountQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["account"]}>
        <AccountPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
