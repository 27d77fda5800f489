"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { CutOff, FailedRows, LoadingRows } from "@/components/settings/list-states";
import { SettingsList } from "@/components/settings/settings-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { DeactivateDialog } from "./deactivate-dialog";
import { DeactivatedPeople } from "./deactivated-people";
import { InviteDialog } from "./invite-dialog";
import { LinkDialog } from "./link-dialog";
import { OpenInvitations } from "./open-invitations";
import { usersQuery } from "./people-query";
import { PersonRow } from "./person-row";
import { rolesSentence } from "./role-words";
import { type Invitation, nameOf, type User } from "./user";

const byName = (one: User, other: User) => nameOf(one).localeCompare(nameOf(other), "en");

/** Who may do what. */
export function PeoplePage() {
  const isAdmin = useShellUser().role === "admin";
  const { data, error, refetch } = useDocument(usersQuery);
  const [inviting, setInviting] = useState(false);
  const [linked, setLinked] = useState<Invitation | null>(null);
  const [leaving, setLeaving] = useState<User | null>(null);
  const users = [...(data?.data ?? [])].sort(byName);
  const active = users.filter(({ attributes }) => attributes.active);
  const admins = active.filter(({ attributes }) => attributes.role === "admin");
  const showLink = (invitation: Invitation) => {
    setInviting(false);
    setLinked(invitation);
  };
  return (
    <>
      <SettingsSection
        title="People"
        titleHidden
        help={isAdmin ? rolesSentence : `${rolesSentence} An admin can invite people and change roles.`}
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
                onDeactivate={() => setLeaving(user)}
              />
            ))}
          </SettingsList>
        )}
        <CutOff shown={users.length} total={data?.meta?.total} />
      </SettingsSection>
      {isAdmin && <OpenInvitations onLink={showLink} />}
      <DeactivatedPeople users={users.filter(({ attributes }) => !attributes.active)} />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} onInvited={showLink} />
      <LinkDialog invitation={linked} onClose={() => setLinked(null)} />
      <DeactivateDialog user={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
