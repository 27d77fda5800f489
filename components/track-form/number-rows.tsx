"use client";

import "@/components/tracking/tracking-messages";
import { useId } from "react";
import { useTranslations } from "#translations";
import { carrierGroups } from "@/components/tracking/carrier-groups";
import { CarrierQuestions } from "@/components/tracking/carrier-questions";
import { DraftRow } from "@/components/tracking/draft-row";
import type { ClassifiedDraft, Drafts } from "@/components/tracking/use-drafts";
import { useShippingLines } from "@/components/tracking/use-shipping-lines";
import { RowCorrection } from "./fields/row-correction";
import { useCustomers } from "./fields/use-customers";
import { type TrackField, useTrackFields } from "./fields/use-track-fields";

type NumberRowsProps = { rows: ClassifiedDraft[]; shownMax: number; drafts: Drafts };

const listed = (value: unknown) =>
  [value]
    .flat()
    .filter((item) => typeof item !== "object")
    .join(", ");

/** What is stored with this number alone, in words. */
function noteOf(
  { references, tags, customerId, fields: values }: ClassifiedDraft,
  { fields, customers }: Names,
): string {
  const customer = customerId === null ? undefined : customers.get(customerId);
  const fieldTexts = fields.flatMap(({ key, label }) => {
    const text = key in values ? listed(values[key]) : "";
    return text === "" ? [] : [`${label}: ${text}`];
  });
  return [...references, ...tags, ...(customer ? [customer] : []), ...fieldTexts].join(", ");
}

type Names = { fields: TrackField[]; customers: ReadonlyMap<string, string> };

/** The numbers to track, after the questions that are about several of them. */
export function NumberRows({ rows, shownMax, drafts }: NumberRowsProps) {
  const t = useTranslations("tracking.numbers");
  const id = useId();
  const shippingLines = useShippingLines();
  const { fields } = useTrackFields();
  const { data } = useCustomers(rows.some(({ customerId }) => customerId !== null));
  const customers = new Map(data?.map(({ value, label }) => [value, label]));
  return (
    <>
      <CarrierQuestions
        groups={carrierGroups(rows)}
        shippingLines={shippingLines}
        onChoose={(keys, scac) => drafts.choose(keys, { scac, isOfGroup: true })}
      />
      <ul aria-label={t("list")} className="border-line border-b empty:hidden">
        {rows.slice(0, shownMax).map((row) => (
          <DraftRow
            key={row.draft.key}
            row={row}
            shippingLines={shippingLines}
            note={noteOf(row, { fields, customers })}
            onChoose={(choice) => drafts.choose([row.draft.key], choice)}
            onReplace={(number) => drafts.replace(row.draft.key, number)}
          >
            <RowCorrection
              id={`${id}-${row.draft.key}`}
              row={row}
              fields={fields}
              columns={drafts.columns}
              onChange={(choice) => drafts.choose([row.draft.key], choice)}
            />
          </DraftRow>
        ))}
      </ul>
    </>
  );
}
