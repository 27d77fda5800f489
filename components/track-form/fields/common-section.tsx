"use client";

import "@/components/tracking/tracking-messages";
import { useState } from "react";
import { useTranslations } from "#translations";
import { type Common, customerPointer, fieldPointer } from "@/components/tracking/field-values";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { LazyCommonFields } from "./lazy-fields";

type CommonSectionProps = {
  id: string;
  common: Common;
  errors: ErrorObject[];
  onChange: (common: Common) => void;
};

const isOfCommon = ({ source }: ErrorObject) =>
  source !== null &&
  "pointer" in source &&
  (source.pointer.startsWith(fieldPointer()) || source.pointer.startsWith(customerPointer));

/** The customer and custom fields of all numbers, folded away until they are used or have an error. */
export function CommonSection(props: CommonSectionProps) {
  const t = useTranslations("tracking.common");
  const { common, errors } = props;
  const count = Object.keys(common.fields).length + (common.customerId === null ? 0 : 1);
  const hasErrors = errors.some(isOfCommon);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-line border-t"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-gutter font-medium text-12 text-accent md:min-h-9">
        {t("title")}
        {count > 0 && <span className="text-ink-3">{t("set", { count })}</span>}
      </summary>
      {(isOpen || hasErrors) && <LazyCommonFields {...props} />}
    </details>
  );
}
