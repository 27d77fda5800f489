import { inSentence } from "@/lib/platform/in-sentence";
import type { Language } from "@/lib/platform/language";
import type { Messages } from "@/messages/messages";
import { type RetryText, valueLabelsOf } from "./value-labels";

/** The texts of the page for the names and values of the API. */
export type AuditLabels = {
  /** By attribute, as in a sentence. */
  attributes: Readonly<Record<string, string>>;
  /** By attribute, or record and attribute (`document.status`), and by value. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The names of attributes in the forms and tables of their own pages. */
function namesElsewhere(messages: Messages) {
  const { tariffs, carriers, alerts, filters, "container-details": container } = messages;
  const fields = messages["custom-fields"].dialog;
  return {
    ...messages.history.attributes,
    pickup_facility_id: container.why.pickup_facility,
    pickup_lfd: container.why.pickup_lfd,
    pod_full_out_chassis_number: container.why.pod_full_out_chassis_number,
    export_cutoff_cy_at: filters.fields.portCutoff,
    export_cutoff_documents_at: filters.fields.documentationCutoff,
    equipment_type: tariffs.fields.equipment,
    equipment_length: tariffs.fields.length,
    ...{ phase: tariffs.fields.phase, starts_on: tariffs.fields.startsOn, first_day: tariffs.fields.firstDay },
    ...{ free_days: tariffs.fields.freeDays, free_day_basis: tariffs.fields.freeDayBasis },
    ...{ charged_day_basis: tariffs.fields.chargedDayBasis, weekend_days: tariffs.fields.weekend },
    ...{ holidays: tariffs.fields.holidays, rates: tariffs.fields.rates, currency: tariffs.fields.currency },
    ...{ valid_from: tariffs.fields.validFrom, valid_to: tariffs.fields.validTo, source: tariffs.fields.source },
    ...{ auth: carriers.fields.authentication, username: carriers.fields.username, scope: carriers.fields.scope },
    ...{ token_url: carriers.fields.tokenUrl, client_id: carriers.fields.clientId },
    ...{ api_slug: fields.slug, display_name: fields.name, entity_type: fields.entityType },
    ...{ data_type: fields.dataType, reference_type: fields.referenceType },
    ...{ trigger: alerts.form.trigger, moved_hours: alerts.form.hours, timing: alerts.channels.timing },
    ...{ bell: alerts.channels.bell, mail: alerts.channels.mail, webhook_id: alerts.channels.webhook },
    hidden_fields: messages["share-links"].form.hide,
    peer_signature: messages.webhooks.signatureSection.label,
    secret: messages.webhooks.created.label,
    track_from_documents: messages["document-settings"].reading.track.label,
    email_submission_events: messages["document-settings"].reading.events.label,
  };
}

/** The labels in the language of the messages. */
export function auditLabelsOf(messages: Messages, language: Language, retryText: RetryText): AuditLabels {
  const elsewhere = Object.entries(namesElsewhere(messages));
  return {
    attributes: {
      ...Object.fromEntries(elsewhere.map(([name, label]) => [name, inSentence(label, language)])),
      ...messages.audit.event.fields,
    },
    values: valueLabelsOf(messages, retryText),
  };
}

const ownText = (labels: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
  labels && Object.hasOwn(labels, name) ? labels[name] : undefined;

/** The name of an attribute as in a sentence: `e-mail`; one without a label in the words of the API. */
export const attributeName = ({ attributes }: AuditLabels, name: string): string =>
  ownText(attributes, name) ?? name.replaceAll("_", " ");

/** What a value of an attribute of a record is called; undefined: it has no name but itself. */
export const valueName = ({ values }: AuditLabels, type: string, name: string, value: string): string | undefined =>
  ownText(values[`${type}.${name}`] ?? values[name], value);
