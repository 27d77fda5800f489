import { Download } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ApiReference } from "@/components/docs/api-reference";
import { Logo } from "@/components/shell/logo";
import { parseTheme } from "@/components/shell/theme";
import { buttonClass } from "@/components/ui/button";
import "./docs.css";

export const metadata: Metadata = { title: "API reference" };

const documents = [
  { name: "openapi.json", title: "The interface as OpenAPI 3.1" },
  { name: "asyncapi.json", title: "The webhooks as AsyncAPI 3" },
];

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
        <p className="text-ink-3 max-md:sr-only">API reference</p>
        <div className="ml-auto flex">
          {documents.map(({ name, title }) => (
            <a key={name} href={`/${name}`} download title={title} className={buttonClass({ kind: "ghost" })}>
              <Download aria-hidden size={14} className="max-md:hidden" />
              {name}
            </a>
          ))}
        </div>
      </header>
      <ApiReference theme={theme} />
    </>
  );
}
