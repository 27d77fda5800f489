import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { EarlyInput } from "@/components/shell/early-input";
import { parseTheme } from "@/components/shell/theme";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Landfall", template: "%s · Landfall" },
  description: "Where your ocean shipments are, and which of them need attention.",
};

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

/** The theme is set on the server, so that the first paint uses it. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get("theme")?.value);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" data-theme={theme} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>
        <EarlyInput nonce={nonce} />
        {children}
      </body>
    </html>
  );
}
