import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { auditQuery, parseAuditView } from "@/components/audit/audit-event";
import { AuditPage } from "@/components/audit/audit-page";
import { ClientMessages } from "@/components/language/client-messages";
import { usersQuery } from "@/components/people/user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title") };
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  const { role } = await requireUser();
  const parameters = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  const client = new QueryClient();
  const view = parseAuditView(new URLSearchParams(parameters));
  await Promise.all([prefetchQuery(client, usersQuery), role === "admin" && prefetchQuery(client, auditQuery(view))]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["audit"]}>
        <AuditPage />
      </ClientMessages>
    </HydrationBoundary>
  );
}
