import Link from "next/link";
import { PublicPage } from "@/components/sign-in/public-page";
import { buttonClass } from "@/components/ui/button";

/** One page for requests that are unknown, expired, decided or of another browser. */
export default function ConsentNotFound() {
  return (
    <PublicPage lang="en">
      <h1 className="font-semibold text-22">This request is not valid any more</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">
        It was decided, it is older than 10 minutes, or it was opened in another browser. Start the sign-in again in the
        AI client.
      </p>
      <Link href="/settings/ai-clients" className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        AI clients
      </Link>
    </PublicPage>
  );
}
