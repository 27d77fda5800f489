"use client";

import { KeyRound } from "lucide-react";
import { signIn } from "next-auth/react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

type SingleSignOnProps = { name: string; callback: string; onTrouble: (sentence: string | null) => void };

/** Leaves for the operator's issuer, and comes back signed in or with a sentence why not. */
export function SingleSignOn({ name, callback, onTrouble }: SingleSignOnProps) {
  const [busy, setBusy] = useState(false);
  const leave = () => {
    if (busy) return;
    setBusy(true);
    onTrouble(null);
    signIn("oidc", { callbackUrl: callback }).catch(() => {
      setBusy(false);
      onTrouble("The server does not answer. Try again in a moment.");
    });
  };
  return (
    <>
      <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button
        className="h-auto min-h-11 w-full whitespace-normal py-2 text-15 md:h-auto"
        aria-disabled={busy}
        onClick={leave}
      >
        <KeyRound aria-hidden size={16} className="shrink-0" />
        Continue with {name}
      </Button>
    </>
  );
}
