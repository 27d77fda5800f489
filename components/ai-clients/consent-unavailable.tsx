import { useTranslations } from "#translations";
import { PublicPage } from "@/components/sign-in/public-page";
import { buttonClass } from "@/components/ui/button";

/** Shown while the request of an AI client cannot be read, although it may be valid. `path`: the page to load again. */
export function ConsentUnavailable({ path }: { path: string }) {
  const t = useTranslations("oauth.unavailable");
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">{t("title")}</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">{t("reason")}</p>
      {/* Not a Link, which would show the same page again. */}
      <a href={path} className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        {t("retry")}
      </a>
    </PublicPage>
  );
}
