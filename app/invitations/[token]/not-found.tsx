import Link from "next/link";
import { OutsidePage } from "@/components/sign-in/outside-page";
import { buttonClass } from "@/components/ui/button";

/** One page for a link that is wrong, used, revoked or too old. */
export default function DeadInvitation() {
  return (
    <OutsidePage>
      <h1 className="font-semibold text-22">This link opens nothing</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">
        It has been used, taken back, or is older than 7 days. Ask whoever sent it for a new one.
      </p>
      <Link href="/sign-in" className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        Sign in
      </Link>
    </OutsidePage>
  );
}
