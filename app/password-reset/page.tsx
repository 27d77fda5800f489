import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { QueryProvider } from "@/components/api/query-provider";
import { ClientMessages } from "@/components/language/client-messages";
import { PublicPage } from "@/components/sign-in/public-page";
import { RequestPasswordForm } from "@/components/sign-in/request-password-form";
import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sign-in.requestPassword");
  return { title: t("title") };
}

/** Sends a link by e-mail, or names whom to ask where no e-mail is sent. */
export default async function PasswordResetPage() {
  await connection();
  const t = await getTranslations("sign-in.requestPassword");
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">{t("title")}</h1>
      {mailMode() === "off" ? (
        <p className="mt-1 text-14 text-ink-2">{t("mailOff")}</p>
      ) : (
        <QueryProvider>
          <ClientMessages areas={["api", "sign-in"]}>
            <RequestPasswordForm />
          </ClientMessages>
        </QueryProvider>
      )}
      <p className="mt-7 text-14">
        <Link href="/sign-in" className="text-accent hover:underline">
          {t("back")}
        </Link>
      </p>
    </PublicPage>
  );
}
