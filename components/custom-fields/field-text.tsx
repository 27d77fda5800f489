"use client";

import "./custom-field-messages";
import Link from "next/link";
import { useTranslations } from "#translations";
import { LocalTime } from "@/components/values/local-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { Definition } from "./definition";
import type { FieldRow } from "./field-value";

const pages: Record<string, string> = { shipment: "/shipments", container: "/containers" };

/** Where the record is that a value refers to; null where it refers to none that has a page. */
export function pageOfValue({ attributes: { value } }: FieldRow): string | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  const path = pages[value.type];
  return path ? `${path}/${value.id}` : null;
}

type FieldTextProps = { row: FieldRow; definition: Definition | undefined; now: string };

/** A value as people read it: times in the zone of the user. */
export function FieldText({ row, definition, now }: FieldTextProps) {
  const t = useTranslations("custom-field-values");
  const zone = useUserTimeZone();
  const { value, display_value: shown } = row.attributes;
  if (definition?.attributes.data_type === "datetime" && typeof value === "string") {
    return <LocalTime at={value} zone={zone} now={now} withZone />;
  }
  return <span className="break-words">{shown ?? t("gone")}</span>;
}

/** A value that refers to a record leads to its page. */
export function FieldLink(props: FieldTextProps) {
  const href = pageOfValue(props.row);
  if (href === null) return <FieldText {...props} />;
  return (
    <Link href={href} className="mono underline-offset-2 hover:underline">
      <FieldText {...props} />
    </Link>
  );
}
