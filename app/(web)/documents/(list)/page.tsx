import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { GET as listDocuments } from "@/app/v2/documents/route";
import { DocumentsPage } from "@/components/documents/list/documents-page";
import { documentsQuery } from "@/components/documents/list/documents-query";
import { parseDocumentsView } from "@/components/documents/list/list-view";

export const metadata: Metadata = { title: "Documents" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  await requireUser();
  const client = new QueryClient();
  await prefetchQuery(client, documentsQuery(parseDocumentsView(await searchParams)), listDocuments);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <DocumentsPage />
    </HydrationBoundary>
  );
}
