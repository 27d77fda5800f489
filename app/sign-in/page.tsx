import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ContainerNumber } from "@/components/containers/container-number";
import { goalOf } from "@/components/sign-in/goal-of";
import { OutsidePage } from "@/components/sign-in/outside-page";
import { parseCallback } from "@/components/sign-in/parse-callback";
import { sentenceOf } from "@/components/sign-in/sentence-of";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { readSession } from "@/lib/platform/auth/read-session";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Sign in" };

type PageProps = { searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }> };

export default async function SignInPage({ searchParams }: PageProps) {
  const { callbackUrl, error } = await searchParams;
  const callback = parseCallback(callbackUrl, env().appOrigins);
  if (await readSession((await headers()).get("cookie"))) redirect(callback);
  const goal = goalOf(callback);
  return (
    <OutsidePage>
      <h1 className="font-semibold text-22">Sign in</h1>
      {goal && (
        <p className="mt-1 break-all text-14 text-ink-2">
          Then you go to <ContainerNumber number={goal} quiet className="whitespace-normal text-ink" />.
        </p>
      )}
      <SignInForm callback={callback} issuer={env().oidc?.name ?? null} trouble={sentenceOf(error)} />
      <p className="mt-7 text-14 text-ink-3">Cannot get in? An administrator of your account can help.</p>
    </OutsidePage>
  );
}
