import type { Metadata } from "next";
import Link from "next/link";
import { PublicPage } from "@/components/sign-in/public-page";
import { buttonClass } from "@/components/ui/button";

export const metadata: Metadata = { title: "Sign-in failed", robots: { index: false } };

/** Reasons by the error code of OAuth 2.0. Only these are shown: anyone can link to this page. */
const reasons: Record<string, string> = {
  invalid_client:
    "The client is not known here, or its metadata could not be read. Remove the server in the AI client and add it again.",
  invalid_client_metadata: "The metadata of the client is not valid.",
  invalid_redirect_uri: "The client requested a redirect to a URI that it is not registered with.",
  invalid_request:
    "The request of the client is not valid, or it has expired. Start the sign-in again in the AI client.",
  temporarily_unavailable:
    "Too many requests, or the metadata of the client cannot be read now. Try again in a minute.",
  session_not_found: "The sign-in has expired, or was begun in another browser. Start it again in the AI client.",
};

const otherReason = "The request of the client could not be processed. Start the sign-in again in the AI client.";

type PageProps = { searchParams: Promise<{ error?: string | string[] }> };

/** Shown for authorization requests that cannot be answered to the client. */
export default async function OauthErrorPage({ searchParams }: PageProps) {
  const { error } = await searchParams;
  const reason = typeof error === "string" && Object.hasOwn(reasons, error) ? reasons[error] : otherReason;
  return (
    <PublicPage lang="en">
      <h1 className="font-semibold text-22">The AI client could not be signed in</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">{reason}</p>
      <Link href="/settings/ai-clients" className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        AI clients
      </Link>
    </PublicPage>
  );
}
