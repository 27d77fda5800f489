import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { AiClientsPage } from "@/components/ai-clients/ai-clients-page";
import { oauthGrantsQuery } from "@/components/ai-clients/oauth-grant";
import { ClientMessages } from "@/components/language/client-messages";
import { allowsAnonymous } from "@/lib/mcp/server/allows-anonymous";
import { resolveAppOrigin } from "@/lib/platform/auth/request-origin";
import { env } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("ai-clients");
  return { title: t("title") };
}

export default async function Page() {
  await requireUser();
  const origin = resolveAppOrigin(await headers()) ?? env().appOrigins[0] ?? "";
  const client = new QueryClient();
  await prefetchQuery(client, oauthGrantsQuery);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["ai-clients"]}>
        <AiClientsPage origin={origin} allowsAnonymous={allowsAnonymous()} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
