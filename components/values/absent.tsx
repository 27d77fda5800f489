import { useTranslations } from "#translations";

/** A value that is not there: a dash, read out as `label`. */
export function Absent({ label }: { label?: string }) {
  const t = useTranslations("values");
  return (
    <span className="text-ink-3">
      <span aria-hidden>—</span>
      <span className="sr-only">{label ?? t("absent")}</span>
    </span>
  );
}
