import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { documentCountQueries } from "@/components/documents/list/document-counts-query";
import { DocumentsPage } from "@/components/documents/list/documents-page";
import { documentsQuery } from "@/components/documents/list/documents-query";
import { parseDocumentsView } from "@/components/documents/list/parse-documents-view";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("documents");
  return { title: t("title") };
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  await requireUser();
  const view = parseDocumentsView(await searchParams);
  const client = new QueryClient();
  const status = await prefetchQuery(client, documentsQuery(view));
  if (status === 200) await Promise.all(documentCountQueries(view).map((query) => prefetchQuery(client, query)));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["documents", "document-labels", "document-uploads"]}>
        <DocumentsPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
