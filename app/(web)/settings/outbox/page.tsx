import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { mailsQuery } from "@/components/mails/mail";
import { MailsPage } from "@/components/mails/mails-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mails");
  return { title: t("title") };
}

export default async function Page() {
  const { role } = await requireUser();
  const client = new QueryClient();
  if (role === "admin") await prefetchQuery(client, mailsQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["mails"]}>
        <MailsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
