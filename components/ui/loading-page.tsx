import type { ReactNode } from "react";
import { useTranslations } from "#translations";

/**
 * A page while it loads: its name where the header has it, and what stands for its content. That it loads is announced here, and not by
 * the content: assistive technology does not announce what is in a busy part.
 */
export function LoadingPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations("ui");
  return (
    <>
      <header className="flex h-13 items-center border-line border-b px-gutter md:h-12">
        <h1 className="font-semibold text-15">{title}</h1>
      </header>
      <p role="status" className="sr-only">
        {t("loading", { name: title })}
      </p>
      <main id="main" aria-busy className="flex flex-1 flex-col">
        {children}
      </main>
    </>
  );
}
