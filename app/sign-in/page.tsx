import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContainerNumber } from "@/components/containers/container-number";
import { ClientMessages } from "@/components/language/client-messages";
import { LanguageChoice } from "@/components/sign-in/language-choice";
import { PublicPage } from "@/components/sign-in/public-page";
import { returnPathOf, searchedNumberIn } from "@/components/sign-in/return-path";
import { parseSignInError } from "@/components/sign-in/sign-in-error";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { isOfDeletedAccount, readSession } from "@/lib/platform/auth/session";
import { env } from "@/lib/platform/env";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sign-in.signIn");
  return { title: t("title") };
}

type PageProps = { searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }> };

export default async function SignInPage({ searchParams }: PageProps) {
  const { callbackUrl, error } = await searchParams;
  const returnPath = returnPathOf(callbackUrl, env().appOrigins);
  const cookie = (await headers()).get("cookie");
  if (await readSession(cookie)) redirect(returnPath);
  const reason = parseSignInError(error) ?? ((await isOfDeletedAccount(cookie)) ? "accountDeleted" : null);
  const t = await getTranslations("sign-in.signIn");
  const searchedNumber = searchedNumberIn(returnPath);
  const showNumber = () =>
    searchedNumber && (
      <ContainerNumber number={searchedNumber} hidesCorrection className="whitespace-normal text-ink" />
    );
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">{t("title")}</h1>
      {searchedNumber && (
        <p className="mt-1 break-all text-14 text-ink-2">
          {t.rich("continue", { number: searchedNumber, container: showNumber })}
        </p>
      )}
      <ClientMessages areas={["sign-in"]}>
        <SignInForm returnPath={returnPath} ssoName={env().oidc?.name ?? null} error={reason} />
        <p className="mt-7 text-14">
          <Link href="/password-reset" className="text-accent hover:underline">
            {t("forgotPassword")}
          </Link>
        </p>
        <LanguageChoice />
      </ClientMessages>
    </PublicPage>
  );
}
