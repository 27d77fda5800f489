"use client";

import { LogIn } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";

/** Told instead of leaving the page at once: what someone was typing is still there to be copied. */
export function SessionLost() {
  const back = typeof window === "undefined" ? "/" : `${window.location.pathname}${window.location.search}`;
  return (
    <Banner
      tone="warn"
      icon={LogIn}
      live="assertive"
      title="You are signed out."
      action={
        <a className={buttonClass({ kind: "secondary" })} href={`/sign-in?callbackUrl=${encodeURIComponent(back)}`}>
          Sign in again
        </a>
      }
    >
      What is shown stays, and nothing newer is read.
    </Banner>
  );
}
