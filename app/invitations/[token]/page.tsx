import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { QueryProvider } from "@/components/api/query-provider";
import { AcceptForm } from "@/components/sign-in/accept-form";
import { OutsidePage } from "@/components/sign-in/outside-page";
import { findOpenInvitation } from "@/lib/identity/people/find-open-invitation";

export const metadata: Metadata = { title: "Invitation", robots: { index: false }, referrer: "no-referrer" };

type PageProps = { params: Promise<{ token: string }> };

/** For whoever has the link: no session is needed, and one that is there does not matter. */
export default async function InvitationPage({ params }: PageProps) {
  const { token } = await params;
  const invitation = await findOpenInvitation(token);
  if (!invitation) notFound();
  const { accountName, role, email } = invitation;
  return (
    <OutsidePage>
      <h1 className="break-words font-semibold text-22">Join {accountName}</h1>
      <p className="mt-1 text-14 text-ink-2">You are invited as {role === "admin" ? "an admin" : `a ${role}`}.</p>
      <QueryProvider>
        <AcceptForm token={token} email={email} />
      </QueryProvider>
    </OutsidePage>
  );
}
