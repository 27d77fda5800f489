"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { FailedRows, LoadingRows, TruncationNote } from "@/components/settings/list-states";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { DeactivateDialog } from "./deactivate-dialog";
import { InvitationLinkDialog, InviteDialog } from "./invite-dialog";
import { OpenInvitations } from "./open-invitations";
import { PasswordLinkDialog } from "./password-link-dialog";
import { PersonRow } from "./person-row";
import { roleLabel, rolesHelp } from "./role-labels";
import { useEditUser } from "./use-edit-user";
import { type Invitation, nameOf, type User, usersQuery } from "./user";

const byName = (a: User, b: User) => nameOf(a).localeCompare(nameOf(b), "en");

const namesMax = 3;

/** Who can do what the others cannot. */
function whomToAsk(admins: User[]): string {
  const names = admins.slice(0, namesMax).map(nameOf);
  if (names.length === 0) return "An admin can invite people, change roles and help with a lost password.";
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(names);
  return `Ask ${list} to invite people, change roles or help with a lost password.`;
}

/** The people of the account, their roles and invitations. */
export function PeoplePage() {
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
        title="People"
        titleHidden
        help={isAdmin ? rolesHelp : `${rolesHelp} ${whomToAsk(admins)}`}
        action={
          isAdmin && (
            <Button onClick={() => setInviting(true)}>
              <UserPlus aria-hidden size={14} />
              Invite
            </Button>
          )
        }
      >
        {!data && !error && <LoadingRows label="Loading people" />}
        {!data && error && <FailedRows message={error.message} onRetry={() => refetch()} />}
        {data && (
          <SettingsList id="people" label="People">
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
  const me = useShellUser();
  const edit = useEditUser();
  if (users.length === 0) return null;
  return (
    <SettingsSection title="Deactivated">
      <SettingsList label="Deactivated">
        {users.map((user) => (
          <SettingsRow
            key={user.id}
            title={<span className="text-ink-2">{nameOf(user)}</span>}
            detail={
              <p>
                {user.attributes.email} · {roleLabel(user.attributes.role)}
              </p>
            }
            action={
              me.role === "admin" && (
                <Button
                  kind="ghost"
                  aria-label={`Reactivate ${nameOf(user)}`}
                  aria-disabled={edit.isPending}
                  className="-mr-3"
                  onClick={() => edit.mutate({ user, attributes: { active: true } })}
                >
                  Reactivate
                </Button>
              )
            }
          />
        ))}
      </SettingsList>
    </SettingsSection>
  );
}
