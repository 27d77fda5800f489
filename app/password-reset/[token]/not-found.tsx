import Link from "next/link";
import { PublicPage } from "@/components/sign-in/public-page";
import { buttonClass } from "@/components/ui/button";

/** One page for unknown, used and expired links. */
export default function PasswordLinkNotFound() {
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">This link is not valid</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">A link works once, within an hour.</p>
      <Link href="/password-reset" className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        Request a new link
      </Link>
    </PublicPage>
  );
}
