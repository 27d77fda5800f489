import type { Metadata } from "next";
import { requireUser } from "@/app/(web)/require-user";
import { FleetPage } from "@/components/fleet/fleet-page";

export const metadata: Metadata = { title: "Map" };

/** The vessels are loaded in the browser: a fleet of thousands would delay the page. */
export default async function Page() {
  await requireUser();
  return <FleetPage />;
}
