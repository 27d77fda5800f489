import { useTranslations } from "#translations";

/** The same for links that do not exist, have expired or are revoked. */
export default function LinkNotAvailable() {
  const t = useTranslations("not-found.sharedLink");
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-120 flex-col justify-center px-6 pb-24">
      <h1 className="font-semibold text-22">{t("title")}</h1>
      <p className="mt-1 text-14 text-ink-2">{t("reason")}</p>
    </main>
  );
}
