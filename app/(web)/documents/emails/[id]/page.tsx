import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { EmailPage } from "@/components/documents/email/email-page";
import { emailSubmissionQuery } from "@/components/documents/email/email-submission";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("document-emails");
  return { title: t("pageTitle") };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await requireUser();
  const { id } = await params;
  const client = new QueryClient();
  const status = await prefetchQuery(client, emailSubmissionQuery(id));
  if (status === 404) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["document-emails", "document-labels"]}>
        <EmailPage id={id} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
