import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { callRoute, prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { differencesQuery } from "@/components/documents/differences/difference";
import { documentQuery, type OpenedDocument } from "@/components/documents/document";
import { ViewerPage } from "@/components/documents/viewer/viewer-page";
import { pagesQuery, valuesQuery } from "@/components/documents/viewer/viewer-queries";
import { ClientMessages } from "@/components/language/client-messages";

type PageProps = { params: Promise<{ id: string }> };

/** Called once per request, for the page and for its title. */
const readDocument = cache((id: string) => callRoute<OpenedDocument>(documentQuery(id).path));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ document }, t] = await Promise.all([
    params.then(({ id }) => readDocument(id)),
    getTranslations("document-viewer"),
  ]);
  return { title: document?.data.attributes.name ?? t("pageTitle") };
}

export default async function Page({ params }: PageProps) {
  await requireUser();
  const { id } = await params;
  const client = new QueryClient();
  const [{ status, document }] = await Promise.all([
    readDocument(id),
    prefetchQuery(client, pagesQuery(id)),
    prefetchQuery(client, valuesQuery(id)),
    prefetchQuery(client, differencesQuery(id)),
  ]);
  if (status === 404) notFound();
  if (document) client.setQueryData(documentQuery(id).key, document);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["document-viewer", "document-labels", "document-differences"]}>
        <ViewerPage id={id} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
