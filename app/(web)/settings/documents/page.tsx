import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { AliasSection } from "@/components/documents/settings/alias-section";
import { emailAliasQuery } from "@/components/documents/settings/email-alias";
import { ReadingSection } from "@/components/documents/settings/reading-section";
import { ClientMessages } from "@/components/language/client-messages";
import { accountQuery } from "@/components/settings/account";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("document-settings");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const client = new QueryClient();
  await Promise.all([prefetchQuery(client, emailAliasQuery), prefetchQuery(client, accountQuery)]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["document-settings"]}>
        <AliasSection />
        <ReadingSection />
      </ClientMessages>
    </HydrationBoundary>
  );
}
