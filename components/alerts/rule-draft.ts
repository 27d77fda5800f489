import { type AlertRule, webhookIdOf } from "@/components/alert-bell/alert";

/** What the editor of a rule has, as its fields show it. */
export type RuleDraft = {
  name: string;
  list: AlertRule["attributes"]["list"];
  query: string;
  trigger: AlertRule["attributes"]["trigger"];
  /** As typed. */
  hours: string;
  bell: boolean;
  mail: boolean;
  webhookId: string | null;
  timing: AlertRule["attributes"]["timing"];
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
};

const usual = {
  name: "",
  trigger: "match",
  hours: "12",
  bell: true,
  mail: false,
  webhookId: null,
  timing: "at_once",
  isQuiet: false,
  quietFrom: "22:00",
  quietTo: "07:00",
} as const;

/** A new rule, for the list and the filters that its URL names. */
export function newDraft(search: string): RuleDraft {
  const parameters = new URLSearchParams(search);
  const list = parameters.get("list") === "containers" ? "containers" : "shipments";
  return { ...usual, list, query: parameters.get("query") ?? "" };
}

/** A stored rule in the form of the editor. */
export function toDraft(rule: AlertRule): RuleDraft {
  const { name, list, query, trigger, moved_hours, bell, mail, timing, quiet_from, quiet_to } = rule.attributes;
  return {
    ...{ name, list, query, trigger, bell, mail, timing },
    hours: moved_hours === null ? usual.hours : String(moved_hours),
    webhookId: webhookIdOf(rule),
    isQuiet: quiet_from !== null,
    quietFrom: quiet_from ?? usual.quietFrom,
    quietTo: quiet_to ?? usual.quietTo,
  };
}

/** The hours as a number; what is none is sent as it is, so that the response names the error. */
function hoursOf(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const hours = Number(trimmed);
  return Number.isNaN(hours) ? trimmed : hours;
}

/** The body of a request for a rule; with `id` of the stored one. */
export function toBody(draft: RuleDraft, id: string | null) {
  const { name, list, query, trigger, hours, bell, mail, webhookId, timing, isQuiet, quietFrom, quietTo } = draft;
  return {
    data: {
      type: "alert_rule",
      ...(id !== null && { id }),
      attributes: {
        ...{ name, list, query, trigger, bell, mail, timing },
        moved_hours: trigger === "arrival_moved" ? hoursOf(hours) : null,
        quiet_from: isQuiet ? quietFrom : null,
        quiet_to: isQuiet ? quietTo : null,
      },
      relationships: { webhook: { data: webhookId === null ? null : { type: "webhook", id: webhookId } } },
    },
  };
}
