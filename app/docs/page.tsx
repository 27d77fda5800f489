import { Download } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ApiReference } from "@/components/docs/api-reference";
import { Logo } from "@/components/shell/logo";
import { parseTheme } from "@/components/shell/theme";
import { buttonClass } from "@/components/ui/button";
import "./docs.css";

export const metadata: Metadata = { title: "API reference" };

/** The public API reference. Links are plain, so that leaving the page unloads Redoc. */
export default async function DocsPage() {
  const theme = parseTheme((await cookies()).get("theme")?.value);
  return (
    <>
      <header className="sticky top-0 z-20 flex h-12 items-center gap-2.5 border-line border-b bg-surface px-gutter">
        <a href="/" className="flex items-center gap-2 font-semibold text-15">
          <Logo size={22} />
          Landfall
        </a>
        <p className="text-ink-3">API reference</p>
        <a href="/openapi.json" download className={buttonClass({ kind: "ghost", className: "ml-auto" })}>
          <Download aria-hidden size={14} />
          openapi.json
        </a>
      </header>
      <ApiReference theme={theme} />
    </>
  );
}
