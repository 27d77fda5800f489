import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import { readSession } from "@/lib/platform/auth/session";
import { type TimeStyle, timeStyleOf } from "@/lib/platform/time-style";

/** How the page of this request writes times: as its user has chosen, else as in the region of the browser. */
export const readTimeStyle = cache(async (): Promise<TimeStyle> => {
  const [language, requestHeaders] = await Promise.all([getLocale(), headers()]);
  // The pages that say that the database is not available write times too.
  const session = await readSession(requestHeaders.get("cookie")).catch(() => null);
  return timeStyleOf(language, requestHeaders.get("accept-language"), session?.preferences);
});
