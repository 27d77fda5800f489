import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { callRoute, prefetchQuery } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ClientMessages } from "@/components/language/client-messages";
import { PortPage } from "@/components/ports/port-page";
import { type PortDocument, portArrivalsQuery, portQuery } from "@/components/ports/port-queries";
import { hasFeature } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { accountNow } from "@/lib/shipments/account-clock";

type PageProps = { params: Promise<{ locode: string }> };

/** Called once per request, for the page and for its title. */
const readPort = cache((id: string) => callRoute<PortDocument>(portQuery(id).path));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { document } = await readPort((await params).locode);
  const t = await getTranslations("ports.page");
  return { title: document?.data.attributes.name ?? t("title") };
}

export default async function Page({ params }: PageProps) {
  const { account } = await requireUser();
  const { locode } = await params;
  const client = new QueryClient();
  const [{ status, document }, now] = await Promise.all([
    readPort(locode),
    accountNow(account),
    hasFeature(account, "routing_data") && prefetchQuery(client, portArrivalsQuery(locode)),
  ]);
  if (status === 404) notFound();
  if (!document) throw new Error(`the port could not be read: ${status}`);
  client.setQueryData(portQuery(locode).key, document);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ClientMessages areas={["map", "ports", "positions-unavailable"]}>
        <PortPage locode={locode} document={document} opened={{ now: now.toISOString(), atMs: realNow().getTime() }} />
      </ClientMessages>
    </HydrationBoundary>
  );
}
