import type { Language } from "@/lib/platform/language";
import type { Messages } from "@/messages/messages";

/** The messages that came with code, by language. */
const added: Record<Language, Partial<Record<string, object>>> = { en: {}, de: {} };

/**
 * Adds the messages of an area when the code that shows them is loaded, in all languages: for what is loaded when it is needed only, such as
 * dialogs. They are compiled as those that pages are sent.
 */
export function addMessages(area: keyof Messages, messages: Record<Language, object>): void {
  for (const language of Object.keys(added) as Language[]) added[language][area] = messages[language];
}

/** The messages of an area that were added; undefined: none. */
export const addedMessages = (language: Language, area: string): object | undefined => added[language][area];
