import { Download } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { ApiReference } from "@/components/docs/api-reference";
import { ClientMessages } from "@/components/language/client-messages";
import { Logo } from "@/components/shell/logo";
import { parseTheme } from "@/components/shell/theme";
import { buttonClass } from "@/components/ui/button";
import "./docs.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("api-reference");
  return { title: t("title") };
}

const documents = [
  { name: "openapi.json", title: "openapi" },
  { name: "asyncapi.json", title: "asyncapi" },
] as const;

/** The public API reference. Links are plain, so that leaving the page unloads Redoc. */
export default async function DocsPage() {
  const t = await getTranslations("api-reference");
  const theme = parseTheme((await cookies()).get("theme")?.value);
  return (
    <>
      <header className="sticky top-0 z-20 flex h-12 items-center gap-2.5 border-line border-b bg-surface px-gutter">
        <a href="/" className="flex items-center gap-2 font-semibold text-15">
          <Logo size={22} />
          Landfall
        </a>
        <p className="text-ink-3 max-md:sr-only">{t("title")}</p>
        <div className="ml-auto flex">
          {documents.map(({ name, title }) => (
            <a key={name} href={`/${name}`} download title={t(title)} className={buttonClass({ kind: "ghost" })}>
              <Download aria-hidden size={14} className="max-md:hidden" />
              {name}
            </a>
          ))}
        </div>
      </header>
      <ClientMessages areas={["api-reference"]}>
        <ApiReference theme={theme} />
      </ClientMessages>
    </>
  );
}
