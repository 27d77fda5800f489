import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { QueryProvider } from "@/components/api/query-provider";
import { PublicPage } from "@/components/sign-in/public-page";
import { RequestPasswordForm } from "@/components/sign-in/request-password-form";
import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";

export const metadata: Metadata = { title: "Forgot your password?" };

/** Sends a link by e-mail, or names whom to ask where no e-mail is sent. */
export default async function PasswordResetPage() {
  await connection();
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">Forgot your password?</h1>
      {mailMode() === "off" ? (
        <p className="mt-1 text-14 text-ink-2">
          This server sends no e-mail. An administrator of your account can create a link for you, under Settings,
          People.
        </p>
      ) : (
        <QueryProvider>
          <RequestPasswordForm />
        </QueryProvider>
      )}
      <p className="mt-7 text-14">
        <Link href="/sign-in" className="text-accent hover:underline">
          Back to sign-in
        </Link>
      </p>
    </PublicPage>
  );
}
