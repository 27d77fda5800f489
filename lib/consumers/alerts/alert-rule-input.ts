import { z } from "zod";
import type { AlertRule } from "@/lib/platform/db/generated/client";
import { AppError, type Problem } from "@/lib/platform/errors";
import { type PageFilters, type PageList, pageLists, parsePageQuery } from "@/lib/shipments/parse-page-query";
import { alertTimings, alertTriggers } from "./alert-rule";

const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of the day such as 22:00")
  .nullable();

const required = {
  name: z.string().trim().min(1).max(100),
  list: z.enum(pageLists).meta({ description: "The list whose records are observed" }),
  query: z
    .string()
    .max(2_000)
    .regex(/^[^?#\s]*$/, "must be the query string of a URL, without its question mark")
    .meta({
      description:
        "Query string of the list's page, as a saved view has it. Only its filters and its search count; empty: all records",
    }),
  trigger: z.enum(alertTriggers).meta({
    description:
      "`match`: a record begins to match; `arrival_moved`: the estimated arrival of a matching shipment at the port of discharge has moved since the last alert, or since the rule first saw it",
  }),
};

const optional = {
  moved_hours: z
    .int()
    .min(1)
    .max(720)
    .nullable()
    .meta({ description: "Only with `arrival_moved`: more than this many hours, earlier or later" }),
  bell: z.boolean().meta({ description: "Whether alerts are unread in the app at first; default true" }),
  mail: z.boolean().meta({ description: "Whether alerts are sent to the user by e-mail; default false" }),
  timing: z.enum(alertTimings).meta({
    description:
      "When e-mails are sent: `at_once`, at most one per 15 minutes, or `daily`, at the hour of the user's digest; default `at_once`",
  }),
  quiet_from: clockTime.meta({
    description: "Start of the quiet hours, `HH:MM` in the user's time zone: e-mails wait for their end",
  }),
  quiet_to: clockTime.meta({ description: "End of the quiet hours" }),
  active: z.boolean().meta({ description: "Whether the rule is observed; default true" }),
};

/** Attributes of an alert rule in a request. */
export const alertRuleInput = z.object({ ...required, ...z.object(optional).partial().shape });

/** Attributes that can be updated. Omitted attributes keep their value. */
export const alertRuleEdit = z.object({ ...required, ...optional }).partial();

/** `relationships` of a request: the webhook that alerts are posted to. */
export const webhookLink = z
  .object({
    webhook: z.object({ data: z.object({ type: z.literal("webhook"), id: z.string() }).nullable() }).optional(),
  })
  .nullish()
  .meta({ description: "`webhook`: a webhook of the account that receives `alert.triggered`; null: none" });

export type AlertRuleEdit = z.infer<typeof alertRuleEdit>;
export type WebhookLink = z.infer<typeof webhookLink>;

/** The columns that users set. */
export type AlertRuleValues = Pick<
  AlertRule,
  | "name"
  | "list"
  | "query"
  | "trigger"
  | "movedHours"
  | "bell"
  | "mail"
  | "timing"
  | "quietFrom"
  | "quietTo"
  | "active"
  | "webhookId"
>;

const defaults = {
  movedHours: null,
  bell: true,
  mail: false,
  timing: "at_once",
  quietFrom: null,
  quietTo: null,
  active: true,
  webhookId: null,
};

const columnOf = {
  name: "name",
  list: "list",
  query: "query",
  trigger: "trigger",
  moved_hours: "movedHours",
  bell: "bell",
  mail: "mail",
  timing: "timing",
  quiet_from: "quietFrom",
  quiet_to: "quietTo",
  active: "active",
} as const;

/** The values of a rule after an edit; of a new one, with defaults. */
export function applyEdit(before: AlertRuleValues | null, edit: AlertRuleEdit): AlertRuleValues {
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  const columns = given.map(([name, value]) => [columnOf[name as keyof typeof columnOf], value]);
  return { ...defaults, ...before, ...Object.fromEntries(columns) } as AlertRuleValues;
}

const problem = (attribute: string, detail: string, meta?: Problem["meta"]): Problem => ({
  code: "invalid",
  detail: `${attribute}: ${detail}.`,
  source: { pointer: `/data/attributes/${attribute}` },
  ...(meta && { meta }),
});

function triggerProblems({ list, trigger, movedHours }: AlertRuleValues, filters: PageFilters | null): Problem[] {
  if (trigger === "arrival_moved") {
    return [
      ...(list === "shipments" ? [] : [problem("list", "must be shipments with the trigger arrival_moved")]),
      ...(movedHours === null ? [problem("moved_hours", "is required with the trigger arrival_moved")] : []),
    ];
  }
  return [
    ...(movedHours === null ? [] : [problem("moved_hours", "must be null with the trigger match")]),
    ...(filters !== null && Object.keys(filters).length === 0
      ? [problem("query", "must have a filter or a search with the trigger match, because every record would match")]
      : []),
  ];
}

/** The filters of valid values. Throws invalid with all problems, of the query with its parameter if `checksQuery`. */
export function assertValidRule(values: AlertRuleValues, checksQuery = true): PageFilters {
  const parsed = parsePageQuery(values.list as PageList, values.query);
  const filters = "filters" in parsed ? parsed.filters : checksQuery ? null : {};
  const { quietFrom, quietTo } = values;
  const problems = [
    ...(checksQuery && "error" in parsed
      ? [problem("query", `${parsed.error.parameter} ${parsed.error.detail}`, { parameter: parsed.error.parameter })]
      : []),
    ...triggerProblems(values, checksQuery ? filters : null),
    ...((quietFrom === null) === (quietTo === null)
      ? []
      : [problem(quietFrom === null ? "quiet_from" : "quiet_to", "quiet hours need both quiet_from and quiet_to")]),
    ...(quietFrom !== null && quietFrom === quietTo ? [problem("quiet_to", "must differ from quiet_from")] : []),
  ];
  const [first, ...rest] = problems;
  if (first || !filters) throw AppError.of([first ?? problem("query", "is invalid"), ...rest]);
  return filters;
}
