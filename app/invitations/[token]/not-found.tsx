import Link from "next/link";
import { useTranslations } from "#translations";
import { PublicPage } from "@/components/sign-in/public-page";
import { buttonClass } from "@/components/ui/button";

/** One page for unknown, used, revoked and expired links. */
export default function InvitationNotFound() {
  const t = useTranslations("sign-in.invitation");
  return (
    <PublicPage>
      <h1 className="font-semibold text-22">{t("invalidTitle")}</h1>
      <p className="mt-1 mb-5 text-14 text-ink-2">{t("invalidReason")}</p>
      <Link href="/sign-in" className={buttonClass({ className: "w-full text-15 md:h-11" })}>
        {t("signIn")}
      </Link>
    </PublicPage>
  );
}
