import { useTranslations } from "#translations";
import { mostSevereMark } from "@/components/values/data-mark-labels";

type DoubtTextProps = { marks: Parameters<typeof mostSevereMark>[0] };

/** Why the most doubtful value of a shipment deserves doubt. */
export function DoubtText({ marks }: DoubtTextProps) {
  const t = useTranslations("values.markSentences");
  return t(mostSevereMark(marks) ?? "contradicted");
}
