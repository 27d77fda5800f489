import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/language/client-messages";
import { EarlyInput } from "@/components/shell/early-input";
import { parseTheme } from "@/components/shell/theme";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: { default: "Landfall", template: "%s · Landfall" }, description: t("description") };
}

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

/** The theme is set on the server, so that the first paint uses it. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get("theme")?.value);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang={await getLocale()} data-theme={theme} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>
        <EarlyInput nonce={nonce} />
        <ClientMessages areas={["errors", "ui"]}>{children}</ClientMessages>
      </body>
    </html>
  );
}
