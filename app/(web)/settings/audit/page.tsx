import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { auditQuery, parseAuditView } from "@/components/audit/audit-event";
import { type AuditLabels, auditLabelsOf } from "@/components/audit/audit-labels";
import { AuditPage } from "@/components/audit/audit-page";
import { ClientMessages } from "@/components/language/client-messages";
import { usersQuery } from "@/components/people/user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title") };
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

async function readLabels(): Promise<AuditLabels> {
  const [messages, language] = await Promise.all([getMessages(), getLocale()]);
  const retrying = await getTranslations("request-explanations.retrying");
  return auditLabelsOf(messages, language, (reason) => retrying(reason, { carrier: "none" }));
}

export default async function Page({ searchParams }: PageProps) {
  const { role } = await requireUser();
  const parameters = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  const client = new QueryClient();
  const view = parseAuditView(new URLSearchParams(parameters));
  const [labels] = await Promise.all([
    readLabels(),
    prefetchQuery(client, usersQuery),
    role === "admin" && prefetchQuery(client, auditQuery(view)),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["audit"]}>
        <AuditPage labels={labels} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
