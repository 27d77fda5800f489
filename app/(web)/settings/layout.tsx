import type { ReactNode } from "react";
import { ClientMessages } from "@/components/language/client-messages";
import { SettingsFrame } from "@/components/settings/settings-frame";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages areas={["settings"]}>
      <SettingsFrame>{children}</SettingsFrame>
    </ClientMessages>
  );
}
