"use client";

import { type FormEvent, useState } from "react";
import { useTranslations } from "#translations";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import type { ConsentRequest } from "@/lib/identity/oauth/consent-request";
import type { Role } from "@/lib/platform/auth/account";
import { useFocusedFor } from "./use-focused-for";

/** How long the page has the focus before Allow can be pressed. */
const focusedMs = 700;

type ConsentFormProps = {
  /** Where the decision is sent. */
  path: string;
  request: ConsentRequest;
  user: { accountName: string; email: string; role: Role };
};

type Decision = { decision: "allow" | "deny"; scopes: string[] };

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex gap-3 py-2">
      <dt className="w-24 shrink-0 text-ink-2">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** What receives the access on the device: any of its applications can have the scheme or the port. */
const localReceiverOf = (host: string) => (host.endsWith(":") ? "application" : "program");

/** Where the answer goes. The name of the client is its own claim; this is what can be checked. */
function Receiver({ request: { redirect_host: host, is_local: isLocal } }: Pick<ConsentFormProps, "request">) {
  const t = useTranslations("oauth.consent.receiver");
  return (
    <p className="text-14 text-ink-2">
      {t.rich(isLocal ? localReceiverOf(host) : "site", {
        host,
        mono: (chunks) => <span className="mono break-words text-ink">{chunks}</span>,
      })}
    </p>
  );
}

function Scopes({ scopes }: { scopes: readonly string[] }) {
  const t = useTranslations("oauth.consent");
  return (
    <div>
      <p>{t("reads")}</p>
      {scopes.includes("write") && (
        <label className="mt-1 flex min-h-11 items-center gap-2.5 md:min-h-6">
          <input type="checkbox" name="write" defaultChecked className="size-4 accent-accent" />
          {t("tracks")}
        </label>
      )}
    </div>
  );
}

type ButtonsProps = { isBusy: boolean; canAllow: boolean; onDeny: () => void };

function Buttons({ isBusy, canAllow, onDeny }: ButtonsProps) {
  const t = useTranslations("oauth.consent");
  const className = "w-full text-15 md:h-11";
  return (
    <div className="flex flex-col gap-2">
      <Button type="submit" kind="primary" className={className} aria-disabled={isBusy || !canAllow}>
        {t(isBusy ? "allowing" : "allow")}
      </Button>
      <Button className={className} aria-disabled={isBusy} onClick={onDeny}>
        {t("deny")}
      </Button>
    </div>
  );
}

/** Decides whether an AI client gets access, and continues in the client. */
export function ConsentForm({ path, request, user }: ConsentFormProps) {
  const t = useTranslations("oauth.consent");
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [isDecided, setDecided] = useState(false);
  const isFocused = useFocusedFor(focusedMs);
  const [message, setMessage] = useState<string | null>(null);
  const decide = async (body: Decision) => {
    if (isBusy) return;
    setBusy(true);
    setMessage(null);
    try {
      const { redirect_to: url } = await requestDocument<{ redirect_to: string }>(path, {
        method: "POST",
        body: { ...body, account_id: request.account_id, user_id: request.user_id },
      });
      // The page stays when an application opens instead of a page of the client.
      setDecided(true);
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      setMessage(errorText(error as ApiError));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isFocused) return;
    const mayWrite = new FormData(event.currentTarget).has("write");
    void decide({ decision: "allow", scopes: mayWrite ? ["read", "write"] : ["read"] });
  };
  return (
    <form onSubmit={submit} method="post" className="mt-4 flex flex-col gap-5">
      <FormError message={message} />
      <Receiver request={request} />
      <dl className="divide-y divide-line border-line border-y">
        <Fact label={t("account")}>{user.accountName}</Fact>
        <Fact label={t("user")}>{user.email}</Fact>
        <Fact label={t("role")}>{t("roleName", { role: user.role })}</Fact>
      </dl>
      <Scopes scopes={request.scopes} />
      <p className="text-13 text-ink-3">{t("limits")}</p>
      <p role="status" className="empty:hidden">
        {isDecided && t("decided")}
      </p>
      {!isDecided && (
        <Buttons isBusy={isBusy} canAllow={isFocused} onDeny={() => void decide({ decision: "deny", scopes: [] })} />
      )}
    </form>
  );
}
