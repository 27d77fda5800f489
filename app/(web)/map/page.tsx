import type { Metadata } from "next";
import { requireUser } from "@/app/(web)/require-user";
import { FleetPage } from "@/components/fleet/fleet-page";
import { PositionsUnavailablePage } from "@/components/vessels/positions-unavailable";
import { hasFeature } from "@/lib/platform/auth/account";

export const metadata: Metadata = { title: "Map" };

/** The vessels are loaded in the browser: a fleet of thousands would delay the page. */
export default async function Page() {
  const { account } = await requireUser();
  return hasFeature(account, "routing_data") ? <FleetPage /> : <PositionsUnavailablePage title="Map" />;
}
