"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { Popover } from "@/components/ui/popover";
import { LazyProvenanceDetails } from "./lazy-provenance-details";
import type { Subject } from "./provenance-query";

type WhyValueProps = {
  subject: Subject;
  /** Name of the attribute, as the provenance resource names it. */
  attribute: string;
  /** What the value is, as the title of the popover. */
  label: string;
  now: string;
  className?: string;
  children: ReactNode;
};

/** A value that shows where it comes from: on click, on Enter, or on W while it is hovered or focused. */
export function WhyValue({ subject, attribute, label, now, className, children }: WhyValueProps) {
  const t = useTranslations("provenance");
  return (
    <Popover
      data-why
      title={t("why")}
      className={clsx(
        "relative inline-block min-h-6 min-w-6 rounded-chip [text-align:inherit] decoration-control decoration-dotted underline-offset-4 hover:underline focus-visible:underline data-[state=open]:outline-2 data-[state=open]:outline-accent",
        className,
      )}
      popoverLabel={t("whyValue", { label })}
      popoverClassName="max-h-96 text-body"
      content={
        <>
          <p className="border-line border-b px-4 py-2.5 font-semibold">{label}</p>
          <LazyProvenanceDetails subject={subject} attribute={attribute} now={now} />
        </>
      }
    >
      {children}
    </Popover>
  );
}
