import type { Metadata } from "next";
import { headers } from "next/headers";
import { getPageUser } from "@/app/(web)/page-user";
import { AiClientsPage } from "@/components/ai-clients/ai-clients-page";
import { isOpenToAll } from "@/lib/mcp/server/is-open-to-all";
import { ownOrigin } from "@/lib/platform/auth/own-origin";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "AI clients" };

export default async function Page() {
  await getPageUser();
  const origin = ownOrigin(await headers()) ?? env().appOrigins[0] ?? "";
  return <AiClientsPage origin={origin} isOpenToAll={isOpenToAll()} />;
}
