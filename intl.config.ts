import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { readSession } from "@/lib/platform/auth/session";
import { type Language, languages, negotiateLanguage, parseLanguage } from "@/lib/platform/language";
import { areas, type Messages } from "@/messages/messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

async function loadMessages(language: Language): Promise<Messages> {
  const files = areas.map(async (area) => [area, (await import(`./messages/${language}/${area}.json`)).default]);
  return Object.fromEntries(await Promise.all(files));
}

const loaded = new Map<Language, Promise<Messages>>();

function messagesIn(language: Language): Promise<Messages> {
  const known = loaded.get(language) ?? loadMessages(language);
  loaded.set(language, known);
  return known;
}

/** The language that the signed-in user has chosen, else that chosen in this browser, else the one that the browser prefers. */
async function chooseLanguage(): Promise<Language> {
  const [requestHeaders, cookieStore] = await Promise.all([headers(), cookies()]);
  // The pages that say that the database is not available have a language too.
  const session = await readSession(requestHeaders.get("cookie")).catch(() => null);
  const chosen = session?.preferences.language ?? parseLanguage(cookieStore.get("language")?.value);
  return chosen ?? negotiateLanguage(requestHeaders.get("accept-language")) ?? languages[0];
}

/** What next-intl uses for a request. Times are formatted by `components/values`, with zones of their own, not by messages. */
export default getRequestConfig(async () => {
  const locale = await chooseLanguage();
  return { locale, messages: await messagesIn(locale), timeZone: "UTC" };
});
