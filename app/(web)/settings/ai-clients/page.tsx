import type { Metadata } from "next";
import { headers } from "next/headers";
import { requireUser } from "@/app/(web)/require-user";
import { AiClientsPage } from "@/components/ai-clients/ai-clients-page";
import { allowsAnonymous } from "@/lib/mcp/server/allows-anonymous";
import { resolveAppOrigin } from "@/lib/platform/auth/request-origin";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "AI clients" };

export default async function Page() {
  await requireUser();
  const origin = resolveAppOrigin(await headers()) ?? env().appOrigins[0] ?? "";
  return <AiClientsPage origin={origin} allowsAnonymous={allowsAnonymous()} />;
}
