"use client";

import { Ellipsis, Link as LinkIcon, X } from "lucide-react";
import { toast } from "sonner";
import type { OneDocument } from "@/components/api/json-api";
import { useWrite } from "@/components/api/use-write";
import { SettingsRow } from "@/components/settings/settings-list";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { dayWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { roleWord } from "./role-words";
import type { Invitation } from "./user";

type InvitationRowProps = { invitation: Invitation; now: string; onLink: (invitation: Invitation) => void };

/** Somebody who has not joined yet. */
export function InvitationRow({ invitation, now, onLink }: InvitationRowProps) {
  const zone = useReaderZone();
  const { email, role, status, expires_at: until } = invitation.attributes;
  const path = `/v2/invitations/${invitation.id}`;
  const renew = useWrite<null, OneDocument<Invitation>>({
    write: () => ({ path: `${path}/resend`, method: "POST" }),
    stale: ["invitations"],
    onDone: ({ data }) => onLink(data),
  });
  const revoke = useWrite<null>({
    write: () => ({ path, method: "DELETE" }),
    stale: ["invitations"],
    onDone: () => toast(`The link for ${email} opens nothing any more`),
  });
  const day = dayWords(until, zone, now);
  return (
    <SettingsRow
      title={email}
      detail={
        <p>
          {roleWord(role)} ·{" "}
          {status === "expired" ? <span className="text-warn">link expired {day}</span> : `link counts until ${day}`}
        </p>
      }
      action={
        <Menu
          trigger={
            <Button kind="ghost" size="icon" aria-label={`Invitation of ${email}`} className="-mr-2">
              <Ellipsis aria-hidden size={16} />
            </Button>
          }
        >
          <MenuItem onSelect={() => renew.mutate(null)}>
            <LinkIcon aria-hidden size={16} className="text-ink-2" />
            Make a new link
          </MenuItem>
          <MenuItem onSelect={() => revoke.mutate(null)}>
            <X aria-hidden size={16} className="text-ink-2" />
            Revoke invitation
          </MenuItem>
        </Menu>
      }
    />
  );
}
