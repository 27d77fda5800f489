import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { QueryProvider } from "@/components/api/query-provider";
import { AcceptInvitationForm } from "@/components/sign-in/accept-invitation-form";
import { PublicPage } from "@/components/sign-in/public-page";
import { findPendingInvitation } from "@/lib/identity/people/accept-invitation";

export const metadata: Metadata = { title: "Invitation", robots: { index: false }, referrer: "no-referrer" };

type PageProps = { params: Promise<{ token: string }> };

/** Open to everyone who has the link; an existing session is ignored. */
export default async function InvitationPage({ params }: PageProps) {
  const { token } = await params;
  const invitation = await findPendingInvitation(token);
  if (!invitation) notFound();
  const { accountName, role, email } = invitation;
  return (
    <PublicPage>
      <h1 className="break-words font-semibold text-22">Join {accountName}</h1>
      <p className="mt-1 text-14 text-ink-2">You are invited as {role === "admin" ? "an admin" : `a ${role}`}.</p>
      <QueryProvider>
        <AcceptInvitationForm token={token} email={email} />
      </QueryProvider>
    </PublicPage>
  );
}
