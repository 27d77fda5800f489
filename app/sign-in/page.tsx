import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ContainerNumber } from "@/components/containers/container-number";
import { PublicPage } from "@/components/sign-in/public-page";
import { returnPathOf, searchedNumberIn } from "@/components/sign-in/return-path";
import { signInErrorMessage } from "@/components/sign-in/sign-in-error-message";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { readSession } from "@/lib/platform/auth/session";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Sign in" };

type PageProps = { searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }> };

export default async function SignInPage({ searchParams }: PageProps) {
  const { callbackUrl, error } = await searchParams;
  const returnPath = returnPathOf(callbackUrl, env().appOrigins);
  if (await readSession((await headers()).get("cookie"))) redirect(returnPath);
  const searchedNumber = searchedNumberIn(returnPath);
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">Sign in</h1>
      {searchedNumber && (
        <p className="mt-1 break-all text-14 text-ink-2">
          After you sign in, you will continue to{" "}
          <ContainerNumber number={searchedNumber} hidesCorrection className="whitespace-normal text-ink" />.
        </p>
      )}
      <SignInForm returnPath={returnPath} ssoName={env().oidc?.name ?? null} error={signInErrorMessage(error)} />
      <p className="mt-7 text-14">
        <Link href="/password-reset" className="text-accent hover:underline">
          Forgot your password?
        </Link>
      </p>
    </PublicPage>
  );
}
