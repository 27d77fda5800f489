import { useLocale, useTranslations as useNextIntlTranslations } from "next-intl";
import type { UseTranslations } from "./translator";

// What `#translations` is for server components; translations.tsx is what it is for client components.

/** `useTranslations` of next-intl with the language of the page. */
export const useTranslations: UseTranslations = (area) => {
  const language = useLocale();
  return Object.assign(useNextIntlTranslations(area), { language });
};

export { useLocale };
