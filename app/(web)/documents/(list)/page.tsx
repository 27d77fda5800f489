import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { DocumentsPage } from "@/components/documents/list/documents-page";
import { documentsQuery } from "@/components/documents/list/documents-query";
import { parseDocumentsView } from "@/components/documents/list/list-view";

export const metadata: Metadata = { title: "Documents" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, documentsQuery(parseDocumentsView(await searchParams)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DocumentsPage />
    </HydrationBoundary>
  );
}
