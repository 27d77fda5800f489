import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { alertRuleQuery } from "@/components/alert-bell/alert";
import { RulePage } from "@/components/alerts/rule-page";
import { ClientMessages } from "@/components/language/client-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("alerts.page");
  return { title: t("ruleTitle") };
}

type PageProps = { params: Promise<{ id: string }> };

/** The editor of a rule; `/alerts/new` of a new one. */
export default async function Page({ params }: PageProps) {
  await requireUser();
  const { id } = await params;
  const client = new QueryClient();
  if (id !== "new" && (await prefetchQuery(client, alertRuleQuery(id))) === 404) notFound();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["alerts", "container-list", "shipment-list"]}>
        <RulePage id={id === "new" ? null : id} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
