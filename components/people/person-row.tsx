"use client";

import { ChevronDown, KeyRound, UserX } from "lucide-react";
import { useTranslations } from "#translations";
import { SettingsRow } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Menu, MenuChoice, MenuItem, MenuLine } from "@/components/ui/menu";
import { roleOptions } from "./role-labels";
import { useEditUser } from "./use-edit-user";
import { nameOf, type User } from "./user";

type PersonRowProps = { user: User; isOnlyAdmin: boolean; onPasswordLink: () => void; onDeactivate: () => void };

/** One user; admins manage other users from a menu. */
export function PersonRow({ user, isOnlyAdmin, onPasswordLink, onDeactivate }: PersonRowProps) {
  const t = useTranslations("people.person");
  const tRoles = useTranslations("roles");
  const me = useShellUser();
  const edit = useEditUser();
  const { email, role } = user.attributes;
  const isMe = me.id === user.id;
  const mayManage = me.role === "admin" && !isMe;
  return (
    <SettingsRow
      title={
        <>
          {nameOf(user)} {isMe && <span className="text-ink-3">{t("you")}</span>}
        </>
      }
      detail={
        <>
          <p>{email}</p>
          {isOnlyAdmin && <p>{t("onlyAdmin")}</p>}
        </>
      }
      action={
        mayManage ? (
          <Menu
            trigger={
              <Button kind="ghost" aria-label={t("roleOf", { role, name: nameOf(user) })} className="-mr-3">
                {tRoles(role)}
                <ChevronDown aria-hidden size={14} />
              </Button>
            }
          >
            <MenuChoice
              label={t("role")}
              value={role}
              options={roleOptions(tRoles)}
              onChange={(next) => edit.mutate({ user, attributes: { role: next } })}
            />
            <MenuLine />
            <MenuItem onSelect={onPasswordLink}>
              <KeyRound aria-hidden size={16} className="text-ink-2" />
              {t("createPasswordLink")}
            </MenuItem>
            <MenuItem onSelect={onDeactivate}>
              <UserX aria-hidden size={16} className="text-ink-2" />
              {t("deactivate")}
            </MenuItem>
          </Menu>
        ) : (
          <span className="text-ink-2">{tRoles(role)}</span>
        )
      }
    />
  );
}
