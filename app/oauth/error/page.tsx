import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PublicPage } from "@/components/sign-in/public-page";
import { buttonClass } from "@/components/ui/button";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("oauth.failed");
  return { title: t("pageTitle"), robots: { index: false } };
}

/** The error codes of OAuth 2.0 that have a reason. Only these are shown: anyone can link to this page. */
const codes = [
  "invalid_client",
  "invalid_client_metadata",
  "invalid_redirect_uri",
  "invalid_request",
  "temporarily_unavailable",
  "session_not_found",
] as const;

type PageProps = { searchParams: Promise<{ error?: string | string[] }> };

/** Shown for authorization requests that cannot be answered to the client. */
export default async function OauthErrorPage({ searchParams }: PageProps) {
  const { error } = await searchParams;
  const t = await getTranslations("oauth");
  const code = codes.find((known) => known === error) ?? "other";
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">{t("failed.title")}</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">{t(`failed.reasons.${code}`)}</p>
      <Link href="/settings/ai-clients" className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        {t("aiClients")}
      </Link>
    </PublicPage>
  );
}
