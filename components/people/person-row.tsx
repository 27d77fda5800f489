"use client";

import { ChevronDown, UserX } from "lucide-react";
import { SettingsRow } from "@/components/settings/settings-list";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Menu, MenuChoice, MenuItem, MenuLine } from "@/components/ui/menu";
import { roleOptions, roleWord } from "./role-words";
import { useEditUser } from "./use-edit-user";
import { nameOf, type User } from "./user";

type PersonRowProps = { user: User; isOnlyAdmin: boolean; onDeactivate: () => void };

/** One person; what an admin may do with others is behind their role. */
export function PersonRow({ user, isOnlyAdmin, onDeactivate }: PersonRowProps) {
  const me = useShellUser();
  const edit = useEditUser();
  const { email, role } = user.attributes;
  const isMe = me.id === user.id;
  const mayManage = me.role === "admin" && !isMe;
  return (
    <SettingsRow
      title={
        <>
          {nameOf(user)} {isMe && <span className="text-ink-3">(you)</span>}
        </>
      }
      detail={
        <>
          <p>{email}</p>
          {isOnlyAdmin && <p>The only admin: somebody else has to become one before this can change.</p>}
        </>
      }
      action={
        mayManage ? (
          <Menu
            trigger={
              <Button kind="ghost" aria-label={`${roleWord(role)}: role of ${nameOf(user)}`} className="-mr-3">
                {roleWord(role)}
                <ChevronDown aria-hidden size={14} />
              </Button>
            }
          >
            <MenuChoice
              label="Role"
              value={role}
              options={roleOptions}
              onChange={(next) => edit.mutate({ user, attributes: { role: next } })}
            />
            <MenuLine />
            <MenuItem onSelect={onDeactivate}>
              <UserX aria-hidden size={16} className="text-ink-2" />
              Deactivate
            </MenuItem>
          </Menu>
        ) : (
          <span className="text-ink-2">{roleWord(role)}</span>
        )
      }
    />
  );
}
