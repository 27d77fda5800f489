import Link from "next/link";
import { PublicPage } from "@/components/sign-in/public-page";
import { buttonClass } from "@/components/ui/button";

/** One page for unknown, used, revoked and expired links. */
export default function InvitationNotFound() {
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">This invitation link is not valid</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">
        It has been used or revoked, or it is older than 7 days. Ask the person who invited you for a new link.
      </p>
      <Link href="/sign-in" className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        Sign in
      </Link>
    </PublicPage>
  );
}
