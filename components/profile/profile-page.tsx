"use client";

import { SettingsSection } from "@/components/settings/settings-section";
import { NameForm } from "./name-form";
import { NoticesSection } from "./notices-section";
import { PasswordForm } from "./password-form";

/** Oneself: how one is called, and how one signs in. */
export function ProfilePage() {
  return (
    <>
      <SettingsSection title="Profile" titleHidden>
        <NameForm />
      </SettingsSection>
      <NoticesSection />
      <SettingsSection title="Password" help="A change signs you out everywhere else.">
        <PasswordForm />
      </SettingsSection>
    </>
  );
}
