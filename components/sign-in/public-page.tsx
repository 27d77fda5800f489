import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";

/** The layout of pages for visitors who are not signed in. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[390px] flex-col px-6 pt-18 pb-10 md:pt-[14vh]">
      <p className="mb-9 flex items-center gap-2.5 font-semibold text-16">
        <Logo size={28} />
        Landfall
      </p>
      {children}
    </main>
  );
}

/** Form fields of public pages: 44 px high on every screen. */
export const tallFieldClass = "md:h-11 md:rounded-block md:px-3 md:text-16";
