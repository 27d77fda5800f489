import type { ReactNode } from "react";
import { ClientMessages } from "@/components/language/client-messages";
import { SettingsFrame } from "@/components/settings/settings-frame";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages areas={["list-states", "settings"]}>
      <SettingsFrame>{children}</SettingsFrame>
    </ClientMessages>
  );
}
