import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { callRoute } from "@/app/(web)/prefetch-query";
import { requireUser } from "@/app/(web)/require-user";
import { ConsentForm } from "@/components/ai-clients/consent-form";
import { ConsentUnavailable } from "@/components/ai-clients/consent-unavailable";
import { ClientMessages } from "@/components/language/client-messages";
import { PublicPage } from "@/components/sign-in/public-page";
import type { ConsentRequest } from "@/lib/identity/oauth/consent-request";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("oauth.consent");
  return { title: t("pageTitle"), robots: { index: false }, referrer: "no-referrer" };
}

type PageProps = { params: Promise<{ uid: string }> };

/** Asks the signed-in user whether an AI client may access the account. */
export default async function ConsentPage({ params }: PageProps) {
  const { uid } = await params;
  const { accountName, email, role } = await requireUser();
  const pagePath = `/oauth/consent/${encodeURIComponent(uid)}`;
  const path = `${pagePath}/request`;
  const { status, document: request } = await callRoute<ConsentRequest>(path);
  if (status === 404) notFound();
  if (!request) return <ConsentUnavailable path={pagePath} />;
  const t = await getTranslations("oauth.consent");
  return (
    <PublicPage>
      <h1 className="break-words font-semibold text-22">{t("title", { client: request.client_name })}</h1>
      <ClientMessages areas={["api", "oauth"]}>
        <ConsentForm path={path} request={request} user={{ accountName, email, role }} />
      </ClientMessages>
    </PublicPage>
  );
}
