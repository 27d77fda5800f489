import { useLocale, useTranslations } from "next-intl";

// What `#translations` is for server components; translations.tsx is what it is for client components.
export { useLocale, useTranslations };
