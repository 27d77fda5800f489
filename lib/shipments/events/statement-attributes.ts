import { z } from "zod";
import { type Classifier, classifierNames } from "@/lib/ingest/carriers/carrier";

const text = z.string().nullable();

/** Attributes that every event of a carrier has, whichever resource shows it. */
export const statementAttributes = {
  without_timezone: z.boolean().meta({
    description:
      "Whether the time is the local time as the carrier sent it, because the time zone of the place is not known. It is written as if it were UTC and must be shown without a zone",
  }),
  classifier: z.enum(classifierNames).nullable().meta({
    description: "The carrier's classifier of the event; null: none sent, or the event is not from the carrier",
  }),
  announced: z.boolean().meta({
    description:
      "Whether the carrier reports the event as actual with a time in the future. It counts as an estimate until then",
  }),
  delay_reason_code: text.meta({ description: "SMDG delay reason code, as sent by the carrier" }),
  change_remark: text.meta({ description: "The carrier's remark on the change, as sent" }),
};

type Statement = {
  withoutTimezone: boolean;
  classifier: string | null;
  announced: boolean;
  delayReasonCode: string | null;
  remark: string | null;
};

/** The attributes of one statement. */
export function toStatementAttributes(row: Statement) {
  return {
    without_timezone: row.withoutTimezone,
    classifier: row.classifier as Classifier | null,
    announced: row.announced,
    delay_reason_code: row.delayReasonCode,
    change_remark: row.remark,
  };
}

/** Whether a projected event is an actual of the future: its carrier calls it actual, and it counts as an estimate. */
export function isAnnounced({ estimated, classifier }: { estimated: boolean; classifier: string | null }): boolean {
  return estimated && classifier === "actual";
}
