"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import type { Translator } from "@/components/language/translator";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { adminNames } from "./admin-names";
import { DeactivateDialog } from "./deactivate-dialog";
import { InvitationLinkDialog, InviteDialog } from "./invite-dialog";
import { OpenInvitations } from "./open-invitations";
import { PasswordLinkDialog } from "./password-link-dialog";
import { PersonRow } from "./person-row";
import { useEditUser } from "./use-edit-user";
import { type Invitation, nameOf, type User, usersQuery } from "./user";

const byName = (a: User, b: User) => nameOf(a).localeCompare(nameOf(b), "en");

/** Who can do what the others cannot. */
function whomToAsk(t: Translator<"people">, users: User[]): string {
  const names = adminNames(users, t.language);
  return names ? t("ask", { names }) : t("askAnAdmin");
}

/** The people of the account, their roles and invitations. */
export function PeoplePage() {
  const t = useTranslations("people");
  const rolesHelp = useTranslations("roles")("help");
  const isAdmin = useShellUser().role === "admin";
  const { data, error, refetch } = useDocument(usersQuery);
  const [isInviting, setInviting] = useState(false);
  const [newInvitation, setNewInvitation] = useState<Invitation | null>(null);
  const [withoutPassword, setWithoutPassword] = useState<User | null>(null);
  const [deactivating, setDeactivating] = useState<User | null>(null);
  const users = [...(data?.data ?? [])].sort(byName);
  const active = users.filter(({ attributes }) => attributes.active);
  const admins = active.filter(({ attributes }) => attributes.role === "admin");
  const showLink = (invitation: Invitation) => {
    setInviting(false);
    setNewInvitation(invitation);
  };
  return (
    <>
      <SettingsSection
        title={t("title")}
        titleHidden
        help={isAdmin ? rolesHelp : `${rolesHelp} ${whomToAsk(t, users)}`}
        action={
          isAdmin && (
            <Button onClick={() => setInviting(true)}>
              <UserPlus aria-hidden size={14} />
              {t("invite")}
            </Button>
          )
        }
      >
        {!data && !error && <LoadingRows label={t("loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        {data && (
          <SettingsList id="people" label={t("title")}>
            {active.map((user) => (
              <PersonRow
                key={user.id}
                user={user}
                isOnlyAdmin={isAdmin && admins.length === 1 && admins[0]?.id === user.id}
                onPasswordLink={() => setWithoutPassword(user)}
                onDeactivate={() => setDeactivating(user)}
              />
            ))}
          </SettingsList>
        )}
        <TruncationNote shown={users.length} total={data?.meta?.total} />
      </SettingsSection>
      {isAdmin && <OpenInvitations onLink={showLink} />}
      <DeactivatedPeople users={users.filter(({ attributes }) => !attributes.active)} />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onInvited={showLink} />
      <InvitationLinkDialog invitation={newInvitation} onClose={() => setNewInvitation(null)} />
      <PasswordLinkDialog user={withoutPassword} onClose={() => setWithoutPassword(null)} />
      <DeactivateDialog user={deactivating} onClose={() => setDeactivating(null)} />
    </>
  );
}

/** Deactivated users are kept because the audit log names them. */
function DeactivatedPeople({ users }: { users: User[] }) {
  const t = useTranslations("people.deactivated");
  const tRoles = useTranslations("roles");
  const me = useShellUser();
  const edit = useEditUser();
  if (users.length === 0) return null;
  return (
    <SettingsSection title={t("title")}>
      <SettingsList label={t("title")}>
        {users.map((user) => (
          <SettingsRow
            key={user.id}
            title={<span className="text-ink-2">{nameOf(user)}</span>}
            detail={
              <p>
                {user.attributes.email} · {tRoles(user.attributes.role)}
              </p>
            }
            action={
              me.role === "admin" && (
                <Button
                  kind="ghost"
                  aria-label={t("reactivateName", { name: nameOf(user) })}
                  aria-disabled={edit.isPending}
                  className="-mr-3"
                  onClick={() => edit.mutate({ user, attributes: { active: true } })}
                >
                  {t("reactivate")}
                </Button>
              )
            }
          />
        ))}
      </SettingsList>
    </SettingsSection>
  );
}
