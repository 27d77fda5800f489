import { PublicPage } from "@/components/sign-in/public-page";
import { buttonClass } from "@/components/ui/button";

/** Shown while the request of an AI client cannot be read, although it may be valid. `path`: the page to load again. */
export function ConsentUnavailable({ path }: { path: string }) {
  return (
    <PublicPage lang="en">
      <h1 className="font-semibold text-22">This request cannot be shown now</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">
        Too many requests were sent, or the metadata of the AI client could not be read. Try again in a minute. The
        request is valid for 10 minutes.
      </p>
      {/* Not a Link, which would show the same page again. */}
      <a href={path} className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        Try again
      </a>
    </PublicPage>
  );
}
