"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { ApiError } from "./request-document";

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function shouldRetry(failureCount: number, error: unknown): boolean {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isClientError && failureCount < 1;
}

/** The query cache of the pages. When the session has ended, a banner is shown above the page, which stays as it is. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [isSignedOut, setSignedOut] = useState(false);
  const [client] = useState(() => {
    const onError = (error: unknown) => isUnauthorized(error) && setSignedOut(true);
    return new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      defaultOptions: { queries: { retry: shouldRetry } },
    });
  });
  return (
    <QueryClientProvider client={client}>
      {isSignedOut && <SignedOutBanner />}
      {children}
    </QueryClientProvider>
  );
}

/** A banner instead of a redirect: unsaved input can still be copied. */
function SignedOutBanner() {
  const t = useTranslations("api.signedOut");
  const returnPath = typeof window === "undefined" ? "/" : `${window.location.pathname}${window.location.search}`;
  return (
    <Banner
      tone="warn"
      icon={LogIn}
      live="assertive"
      title={t("title")}
      action={
        <a
          className={buttonClass({ kind: "secondary" })}
          href={`/sign-in?callbackUrl=${encodeURIComponent(returnPath)}`}
        >
          {t("signIn")}
        </a>
      }
    >
      {t("stale")}
    </Banner>
  );
}
