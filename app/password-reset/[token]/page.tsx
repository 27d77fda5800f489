import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { QueryProvider } from "@/components/api/query-provider";
import { PublicPage } from "@/components/sign-in/public-page";
import { SetPasswordForm } from "@/components/sign-in/set-password-form";
import { findPasswordResetUser } from "@/lib/identity/people/password-reset";

export const metadata: Metadata = { title: "New password", robots: { index: false }, referrer: "no-referrer" };

type PageProps = { params: Promise<{ token: string }> };

/** Open to everyone who has the link; an existing session is ignored. */
export default async function NewPasswordPage({ params }: PageProps) {
  const { token } = await params;
  const user = await findPasswordResetUser(token);
  if (!user) notFound();
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">Set a new password</h1>
      <p className="mt-1 text-14 text-ink-2">It signs you out everywhere else.</p>
      <QueryProvider>
        <SetPasswordForm token={token} email={user.email} />
      </QueryProvider>
    </PublicPage>
  );
}
