"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "#translations";
import { saveAppearance } from "@/components/shell/theme";
import { Button } from "@/components/ui/button";
import { languages } from "@/lib/platform/language";

/** Chooses the language of this browser, which applies until a user signs in who has chosen one. */
export function LanguageChoice() {
  const t = useTranslations("sign-in.language");
  const current = useLocale();
  const router = useRouter();
  return (
    <fieldset aria-label={t("label")} className="-ml-3 mt-auto flex gap-1 pt-7">
      {languages.map((language) => (
        <Button
          key={language}
          kind="ghost"
          lang={language}
          aria-pressed={language === current}
          className="aria-pressed:text-ink aria-pressed:underline"
          onClick={() => {
            saveAppearance("language", language);
            router.refresh();
          }}
        >
          {t(language)}
        </Button>
      ))}
    </fieldset>
  );
}
