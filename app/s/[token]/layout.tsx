import type { ReactNode } from "react";
import { ClientMessages } from "@/components/language/client-messages";

/** Shared pages show times and states like the pages of the shell, but outside of it. */
export default function SharedLayout({ children }: { children: ReactNode }) {
  return <ClientMessages areas={["values"]}>{children}</ClientMessages>;
}
