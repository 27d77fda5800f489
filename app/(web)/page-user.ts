import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { readSession } from "@/lib/platform/auth/read-session";

/**
 * Who is signed in; sends a signed-out visitor to sign in and then back to this address. Called by every page and layout of
 * this folder: the proxy in front of them is no lock. The address is what `proxy.ts` saw.
 */
export const getPageUser = cache(async () => {
  const sent = await headers();
  const user = await readSession(sent.get("cookie"));
  if (!user) redirect(`/sign-in?callbackUrl=${encodeURIComponent(sent.get("x-landfall-path") ?? "/")}`);
  return user;
});
