"use client";

import "./signed-out-messages";
import { useQueryClient } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { useCallback, useEffect } from "react";
import { useTranslations } from "#translations";
import { requestDocument } from "@/components/api/request-document";
import { askToSignIn, continueSession, putOffSignIn, useSessionState } from "@/components/api/session-state";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SignInAgain } from "./sign-in-again";

type SignedOutProps = { userId: string; email: string };

/**
 * Says that the session has ended, and lets its person sign in over the page, which stays as it is with everything that was entered. Who comes
 * back from a sign-in in another tab continues too; another person there gets a page of their own.
 */
export function SignedOut({ userId, email }: SignedOutProps) {
  const t = useTranslations("signed-out");
  const { state } = useSessionState();
  const client = useQueryClient();
  const resume = useCallback(() => {
    continueSession();
    void client.invalidateQueries();
  }, [client]);
  useEffect(() => {
    const look = async () => {
      const me = await requestDocument<{ data: { id: string } }>("/v2/users/me/preferences").catch(() => null);
      if (me === null) return;
      if (me.data.id === userId) resume();
      else window.location.reload();
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [userId, resume]);
  return (
    <>
      <Banner
        tone="warn"
        icon={LogIn}
        live="assertive"
        title={t("title")}
        action={
          <Button kind="secondary" onClick={askToSignIn}>
            {t("signIn")}
          </Button>
        }
      >
        {t("stale")}
      </Banner>
      <Dialog
        open={state === "asked"}
        onClose={putOffSignIn}
        title={t("signIn")}
        description={t("description")}
        width="narrow"
      >
        <SignInAgain email={email} onSignedIn={resume} />
      </Dialog>
    </>
  );
}
