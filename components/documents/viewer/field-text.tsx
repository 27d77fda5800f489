import { useTranslations } from "#translations";
import { ContainerNumber } from "@/components/containers/container-number";
import { Port } from "@/components/values/port";
import type { FieldRow } from "./field-rows";
import { formatRow } from "./format-field";

/** The value of a field in the form that the product shows such values in. */
export function FieldText({ row, now }: { row: FieldRow; now: string }) {
  const t = useTranslations("document-viewer");
  const text = formatRow(t, row, now);
  if (text === "") return <span className="text-ink-3">{t("list.removed")}</span>;
  const partOf = (key: string) => row.parts.find(({ field }) => field.endsWith(`.${key}`))?.value;
  const name = partOf("name");
  const locode = partOf("locode");
  if (row.kind === "container") return <ContainerNumber number={text} />;
  if (row.kind === "port" && typeof name === "string") {
    return <Port name={name} locode={typeof locode === "string" ? locode : null} linked={false} />;
  }
  const isNumberLike = /(_number|scac)$|seal_numbers/.test(row.path);
  return <span className={isNumberLike ? "mono break-words" : "break-words"}>{text}</span>;
}
