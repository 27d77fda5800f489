import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { QueryProvider } from "@/components/api/query-provider";
import { ClientMessages } from "@/components/language/client-messages";
import { AcceptInvitationForm } from "@/components/sign-in/accept-invitation-form";
import { PublicPage } from "@/components/sign-in/public-page";
import { findPendingInvitation } from "@/lib/identity/people/accept-invitation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sign-in.invitation");
  return { title: t("pageTitle"), robots: { index: false }, referrer: "no-referrer" };
}

type PageProps = { params: Promise<{ token: string }> };

/** Open to everyone who has the link; an existing session is ignored. */
export default async function InvitationPage({ params }: PageProps) {
  const { token } = await params;
  const invitation = await findPendingInvitation(token);
  if (!invitation) notFound();
  const { accountName, role, email } = invitation;
  const t = await getTranslations("sign-in.invitation");
  return (
    <PublicPage>
      <h1 className="break-words font-semibold text-22">{t("title", { account: accountName })}</h1>
      <p className="mt-1 text-14 text-ink-2">{t("role", { role })}</p>
      <QueryProvider>
        <ClientMessages areas={["api", "sign-in"]}>
          <AcceptInvitationForm token={token} email={email} />
        </ClientMessages>
      </QueryProvider>
    </PublicPage>
  );
}
