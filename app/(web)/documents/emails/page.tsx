import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { emailSubmissionsQuery, parseEmailsPage } from "@/components/documents/email/email-submission";
import { EmailsPage } from "@/components/documents/email/emails-page";
import { documentCountQueries } from "@/components/documents/list/document-counts-query";
import { allDocuments } from "@/components/documents/list/list-view";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("document-emails");
  return { title: t("list.title") };
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  await requireUser();
  const client = new QueryClient();
  const page = parseEmailsPage((await searchParams).page);
  const status = await prefetchQuery(client, emailSubmissionsQuery(page));
  if (status === 200)
    await Promise.all(documentCountQueries(allDocuments).map((query) => prefetchQuery(client, query)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["document-emails", "document-labels", "documents"]}>
        <EmailsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
