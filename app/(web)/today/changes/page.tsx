import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { activityQuery } from "@/components/today/activity-query";
import { ChangesPage } from "@/components/today/changes-page";
import { realNow } from "@/lib/platform/clock";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("today.changes");
  return { title: t("title") };
}

const dayMs = 86_400_000;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** An invalid time or page is that of the last day, or the first. */
export default async function Page({ searchParams }: Props) {
  await requireUser();
  const parameters = await searchParams;
  const sinceMs = Date.parse(String(parameters.since ?? ""));
  const since = new Date(Number.isNaN(sinceMs) ? realNow().getTime() - dayMs : sinceMs).toISOString();
  const page = Math.max(1, Number.parseInt(String(parameters.page ?? ""), 10) || 1);
  const client = new QueryClient();
  await prefetchQuery(client, activityQuery(since, page));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["request-explanations", "today"]}>
        <ChangesPage since={since} page={page} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
