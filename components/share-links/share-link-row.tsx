"use client";

import "./share-link-messages";
import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/input-class";
import { toast } from "@/components/ui/toast";
import { useCopyText } from "@/components/ui/use-copy-text";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { formatEnd, formatHidden, formatOpenings, type ShareLink } from "./share-link";

/** Ref of what a keyboard continues with. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Asks before the link stops working, in the place of its actions. */
function RevokeQuestion({ link, name, onClose }: { link: ShareLink; name: string; onClose: () => void }) {
  const t = useTranslations("share-links.row");
  const revoke = useApiMutation<ShareLink>({
    request: ({ id }) => ({ path: `/v2/share_links/${id}`, method: "DELETE" }),
    invalidates: ["share_links"],
    onSuccess: () => {
      toast(t("revokedToast", { name }));
      document.getElementById("share-links")?.focus();
    },
  });
  return (
    <fieldset
      className="flex flex-wrap items-center gap-2"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <legend className="sr-only">{t("revokeQuestion", { name })}</legend>
      <p className="text-12 text-ink-2">{t("revokeEffect")}</p>
      <Button onClick={onClose}>{t("cancel")}</Button>
      <Button
        ref={focus}
        kind="primary"
        aria-disabled={revoke.isPending}
        onClick={() => !revoke.isPending && revoke.mutate(link)}
      >
        {t("revokeLink")}
      </Button>
    </fieldset>
  );
}

type ShareLinkRowProps = {
  link: ShareLink;
  /** What the link is called. */
  title: ReactNode;
  name: string;
  creator: string | null;
  /** Whether the link was created just now. */
  isNew?: boolean;
  now: string;
};

/** A share link with its openings and end, to copy and to revoke. */
export function ShareLinkRow({ link, title, name, creator, isNew = false, now }: ShareLinkRowProps) {
  const copyText = useCopyText();
  const t = useTranslations("share-links");
  const mayEdit = useMayEdit();
  const context = { now, zone: useUserTimeZone() };
  const [isRevoking, setRevoking] = useState(false);
  const [isCopiedByHand, setCopiedByHand] = useState(false);
  const { url, status } = link.attributes;
  const facts = [
    formatOpenings(t, link, context),
    formatEnd(t, link, context),
    formatHidden(t, link),
    creator && t("row.by", { name: creator }),
  ];
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words">{title}</p>
        <p className="break-words text-12 text-ink-3">{facts.filter(Boolean).join(" · ")}</p>
        {isCopiedByHand && url && (
          <input
            ref={focus}
            readOnly
            value={url}
            aria-label={t("row.link", { name })}
            onFocus={(event) => event.target.select()}
            className={`mono mt-1 ${inputClass}`}
          />
        )}
      </div>
      {isRevoking ? (
        <RevokeQuestion link={link} name={name} onClose={() => setRevoking(false)} />
      ) : (
        <div className="flex items-center gap-1">
          {url && (
            <Button
              {...(isNew && { ref: focus })}
              kind={isNew ? "primary" : "secondary"}
              aria-label={t("row.copyOf", { name })}
              onClick={() => copyText(url, t("row.copiedName")).catch(() => setCopiedByHand(true))}
            >
              <Copy aria-hidden size={14} />
              {t("row.copy")}
            </Button>
          )}
          {mayEdit && status === "active" && (
            <Button kind="ghost" aria-label={t("row.revokeOf", { name })} onClick={() => setRevoking(true)}>
              {t("row.revoke")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
