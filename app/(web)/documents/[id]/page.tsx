import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { callRoute, prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { GET as listDifferences } from "@/app/v2/documents/[id]/differences/route";
import { GET as listPages } from "@/app/v2/documents/[id]/pages/route";
import { GET as findDocument } from "@/app/v2/documents/[id]/route";
import { GET as listValues } from "@/app/v2/documents/[id]/values/route";
import { differencesQuery } from "@/components/documents/differences/difference";
import { documentQuery, type OpenedDocument } from "@/components/documents/document";
import { ViewerPage } from "@/components/documents/viewer/viewer-page";
import { pagesQuery, valuesQuery } from "@/components/documents/viewer/viewer-queries";

type PageProps = { params: Promise<{ id: string }> };

/** Called once per request, for the page and for its title. */
const readDocument = cache((id: string) => callRoute<OpenedDocument>(findDocument, documentQuery(id).path, { id }));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { document } = await readDocument((await params).id);
  return { title: document?.data.attributes.name ?? "Document" };
}

export default async function Page({ params }: PageProps) {
  await requireUser();
  const { id } = await params;
  const client = new QueryClient();
  const [{ status, document }] = await Promise.all([
    readDocument(id),
    prefetchQuery(client, pagesQuery(id), listPages, { id }),
    prefetchQuery(client, valuesQuery(id), listValues, { id }),
    prefetchQuery(client, differencesQuery(id), listDifferences, { id }),
  ]);
  if (status === 404) notFound();
  if (document) client.setQueryData(documentQuery(id).key, document);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ViewerPage id={id} />
    </HydrationBoundary>
  );
}
