import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { emailSubmissionsQuery, parseEmailsPage } from "@/components/documents/email/email-submission";
import { EmailsPage } from "@/components/documents/email/emails-page";
import { documentCountQueries } from "@/components/documents/list/document-counts-query";
import { allDocuments } from "@/components/documents/list/list-view";

export const metadata: Metadata = { title: "E-mails with documents" };

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
      <EmailsPage />
    </HydrationBoundary>
  );
}
