import Link from "next/link";
import { useTranslations } from "#translations";
import { PublicPage } from "@/components/sign-in/public-page";
import { buttonClass } from "@/components/ui/button";

/** One page for requests that are unknown, expired, decided or of another browser. */
export default function ConsentNotFound() {
  const t = useTranslations("oauth");
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">{t("invalid.title")}</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">{t("invalid.reason")}</p>
      <Link href="/settings/ai-clients" className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        {t("aiClients")}
      </Link>
    </PublicPage>
  );
}
