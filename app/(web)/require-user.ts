import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { findFeedBounds, serializeCursor } from "@/lib/outbox/read-feed";
import { readSession } from "@/lib/platform/auth/session";

/**
 * The signed-in user; redirects other visitors to the sign-in page, which leads back to this path. Every page and layout of
 * this folder calls it first, because `proxy.tsx` does not check the session. The path is in the header that `proxy.tsx` sets.
 * `changesCursor`: where the change feed was before the page read its data.
 */
export const requireUser = cache(async () => {
  const requestHeaders = await headers();
  const user = await readSession(requestHeaders.get("cookie"));
  if (!user) redirect(`/sign-in?callbackUrl=${encodeURIComponent(requestHeaders.get("x-landfall-path") ?? "/")}`);
  const { newest } = await findFeedBounds({ id: user.accountId });
  return { ...user, changesCursor: serializeCursor(newest) };
});
