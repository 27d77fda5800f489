"use client";

import { SettingsList, SettingsRow } from "@/components/settings/settings-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { roleWord } from "./role-words";
import { useEditUser } from "./use-edit-user";
import { nameOf, type User } from "./user";

/** Who cannot sign in any more; kept for the names in the audit. */
export function DeactivatedPeople({ users }: { users: User[] }) {
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
                {user.attributes.email} · {roleWord(user.attributes.role)}
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
