import { useLocale, useTranslations as useNextIntlTranslations } from "next-intl";
import { use } from "react";
import { readTimeStyle } from "./read-time-style";
import type { UseTranslations } from "./translator";

// What `#translations` is for server components; translations.tsx is what it is for client components.

/** How the page writes times. */
export const useTimeStyle = () => use(readTimeStyle());

/** `useTranslations` of next-intl with the language of the page and how it writes times. */
export const useTranslations: UseTranslations = (area) => Object.assign(useNextIntlTranslations(area), useTimeStyle());

export { useLocale };
