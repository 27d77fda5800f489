import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requireUser } from "@/app/(web)/require-user";
import { FleetPage } from "@/components/fleet/fleet-page";
import { ClientMessages } from "@/components/language/client-messages";
import { PositionsUnavailablePage } from "@/components/vessels/positions-unavailable";
import { hasFeature } from "@/lib/platform/auth/account";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("fleet");
  return { title: t("title") };
}

/** The vessels are loaded in the browser: a fleet of thousands would delay the page. */
export default async function Page() {
  const { account } = await requireUser();
  if (!hasFeature(account, "routing_data")) {
    const t = await getTranslations("fleet");
    return <PositionsUnavailablePage title={t("title")} />;
  }
  return (
    <ClientMessages areas={["fleet", "map"]}>
      <FleetPage />
    </ClientMessages>
  );
}
