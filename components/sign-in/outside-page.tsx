import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";

/** One column, for who is not inside yet. */
export function OutsidePage({ children }: { children: ReactNode }) {
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
