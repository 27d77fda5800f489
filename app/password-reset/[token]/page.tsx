import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { QueryProvider } from "@/components/api/query-provider";
import { ClientMessages } from "@/components/language/client-messages";
import { PublicPage } from "@/components/sign-in/public-page";
import { SetPasswordForm } from "@/components/sign-in/set-password-form";
import { findPasswordResetUser } from "@/lib/identity/people/password-reset";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sign-in.setPassword");
  return { title: t("pageTitle"), robots: { index: false }, referrer: "no-referrer" };
}

type PageProps = { params: Promise<{ token: string }> };

/** Open to everyone who has the link; an existing session is ignored. */
export default async function NewPasswordPage({ params }: PageProps) {
  const { token } = await params;
  const user = await findPasswordResetUser(token);
  if (!user) notFound();
  const t = await getTranslations("sign-in.setPassword");
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">{t("title")}</h1>
      <p className="mt-1 text-14 text-ink-2">{t("effect")}</p>
      <QueryProvider>
        <ClientMessages areas={["api", "sign-in"]}>
          <SetPasswordForm token={token} email={user.email} />
        </ClientMessages>
      </QueryProvider>
    </PublicPage>
  );
}
