"use client";

import Link from "next/link";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { SettingsSection } from "@/components/settings/settings-section";
import { useShellUser } from "@/components/shell/user-context";
import { buttonClass } from "@/components/ui/button";
import { adminNames } from "./admin-names";
import { usersQuery } from "./user";

type AdminsOnlyProps = { title: string; reason: string };

/** A page of the settings for a user who is no admin: what only admins can do, the user's own role, and whom to ask. */
export function AdminsOnly({ title, reason }: AdminsOnlyProps) {
  const t = useTranslations("settings.rights");
  const { role } = useShellUser();
  const { data } = useDocument(usersQuery);
  const names = adminNames(data?.data ?? [], t.language);
  return (
    <SettingsSection title={title} titleHidden help={`${reason} ${t("role", { role })}`}>
      <p className="mb-4 max-w-120 text-pretty text-ink-2">{names ? t("ask", { names }) : t("askAnAdmin")}</p>
      <Link href="/settings/people" className={buttonClass({})}>
        {t("people")}
      </Link>
    </SettingsSection>
  );
}
