import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { losingReasons, type ProvenanceRule, provenanceRules } from "@/lib/tracking/projection/explain-rules";
import { findProvenances, type ProvenanceRow } from "./find-provenances";
import { valuesOf } from "./provenance-values";

const text = z.string().nullable();
const time = z.iso.datetime().nullable();

const listOf = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
    .join(" ");

/** What is known about the statement behind a value. */
const statement = {
  value: z.unknown().meta({ description: "The value, in the form of the attribute" }),
  source: z.enum(["shipping_line", "terminal", "rail", "user_input", "reference"]).nullable().meta({
    description:
      "Who stated the value. `reference`: it follows by UN/LOCODE from the code that the shipping line sent. Null: nobody",
  }),
  source_name: text.meta({ description: "Name of the shipping line, terminal or rail carrier" }),
  classifier: z.enum(["planned", "estimated", "actual"]).nullable().meta({ description: "As sent by the carrier" }),
  place_name: text.meta({ description: "Name of the place that the statement is about" }),
  timezone: text.meta({ description: "IANA time zone of the place; null: unknown" }),
  date_only: z.boolean().meta({ description: "Whether the source stated a date without a time" }),
  reported_at: time.meta({ description: "When the source stated it by its own clock; null: the source does not say" }),
  observed_at: time.meta({ description: "When it was first received" }),
  evidence_id: z.uuid().nullable().meta({ description: "Id of the received message that contains it" }),
  raw_event_id: z.uuid().nullable().meta({ description: "Id of the raw event; null: it is not a carrier's event" }),
};

const candidate = z.object({
  ...statement,
  why: z.enum(Object.keys(losingReasons) as [keyof typeof losingReasons]).meta({
    description: `Why it does not give the value. ${listOf(losingReasons)}`,
  }),
});

const value = z.object({
  attribute: z.string().meta({
    description: "Name of the attribute or relationship; a member of an object after a dot",
  }),
  ...statement,
  last_confirmed_at: time.meta({
    description:
      "When the source last responded without withdrawing the value; null: it has withdrawn it, or nobody stated it",
  }),
  rule: z.enum(Object.keys(provenanceRules) as [ProvenanceRule]).meta({
    description: `How the value is chosen. ${listOf(provenanceRules)}`,
  }),
  inferred: z.boolean().meta({ description: "Whether part of it follows from the order of moves" }),
  container_number: text.meta({ description: "Number of the container whose statements give the value" }),
  candidates: z.array(candidate).meta({ description: "What else was stated, newest first; at most 10" }),
  candidates_total: z.int().meta({ description: "How many other statements there are" }),
});

/** The JSON:API resource `provenance`: where each projected value of a shipment or container comes from. Its id is that of the subject. */
export const provenances = defineResource({
  type: "provenance",
  attributes: z.object({
    subject_type: z.enum(["shipment", "container"]).meta({ description: "Type of the record with the same id" }),
    values: z.array(value).meta({ description: "One entry per projected attribute" }),
  }),
  serialize: (row: ProvenanceRow) => ({
    id: row.id,
    attributes: { subject_type: row.type, values: valuesOf(row) },
  }),
  findMany: findProvenances,
});
