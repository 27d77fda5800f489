import type { Messages } from "@/messages/messages";

type RetryReason = keyof Messages["request-explanations"]["retrying"];

/** Why a request is retried, where its carrier is not named. */
export type RetryText = (reason: RetryReason) => string;

/** The values of shipments, containers, their events and requests. */
function trackingValues(messages: Messages, retryText: RetryText) {
  const { states, sources, freshness } = messages.values;
  const { events, legs } = messages.itinerary;
  const { reasons, retrying } = messages["request-explanations"];
  const retryReasons = Object.keys(retrying) as RetryReason[];
  return {
    request_type: messages.requests.types,
    "tracking_request.status": states.request,
    failed_reason: { ...reasons, awaiting_manifest: states.request.awaiting_manifest },
    retry_reason: Object.fromEntries(retryReasons.map((reason) => [reason, retryText(reason)])),
    "shipment.status": states.shipment,
    current_status: states.container,
    line_tracking_stopped_reason: freshness.stopped,
    ...{ data_marks: states.dataMark, mark: states.dataMark, kind: states.dataMark },
    "transport_event.event": events,
    mode: {
      VESSEL: messages.history.attributes.pod_vessel_name,
      BARGE: legs.barge,
      RAIL: legs.rail,
      TRUCK: legs.truck,
    },
    classifier: messages.audit.event.values.classifier,
    data_source: sources,
    equipment_height: messages.containers.equipment,
  };
}

function tariffValues({ tariffs, "free-time": freeTime }: Messages) {
  const { equipment } = tariffs;
  return {
    phase: tariffs.phases,
    starts_on: tariffs.starts,
    first_day: tariffs.firstDays,
    free_day_basis: tariffs.bases,
    charged_day_basis: tariffs.bases,
    weekend_days: freeTime.rule.weekdays,
    equipment_type: {
      ...{ dry: equipment.dry, reefer: equipment.reefer, bulk: equipment.bulk, tank: equipment.tank },
      ...{ "open top": equipment.openTop, "flat rack": equipment.flatRack },
    },
  };
}

function documentValues({ values: { states }, ...messages }: Messages) {
  const { reading, read, failed } = states.document;
  const { types } = messages["document-labels"];
  return {
    "document.status": { received: reading, classifying: reading, extracting: reading, extracted: read, failed },
    "email_submission.status": states.email,
    document_type_manual: types,
    matched_by: messages.audit.event.values.matched_by,
    "document_difference.attribute": messages["document-differences"].attributes,
  };
}

/** The values of people, access and settings. */
function accountValues({ profile, alerts, carriers, roles, ...messages }: Messages) {
  const { display, notices } = profile;
  const { none, own, all } = notices.trackingFailed;
  return {
    role: roles,
    ...{ language: display.language, hour_cycle: display.hours, week_start: display.weeks },
    ...{ weight_unit: display.weights, distance_unit: display.distances },
    tracking_failed: { none, own, all },
    ...{ scopes: messages.audit.event.values.scopes, secret: messages.audit.event.values.secret },
    revocation_reason: messages.audit.event.values.revocation_reason,
    "carrier_connection.type": carriers.authTypes,
    type: messages.audit.records,
    list: { shipments: alerts.form.shipments, containers: alerts.form.containers },
    trigger: { match: alerts.form.match, arrival_moved: alerts.form.arrivalMoved },
    timing: { at_once: alerts.channels.atOnce, daily: alerts.channels.daily },
    hidden_fields: messages["share-links"].hiddenFields,
    "data_export.status": messages["data-exports"].exports.states,
    ...{ entity_type: messages["custom-fields"].entityTypes, data_type: messages["custom-fields"].dataTypes },
    reference_type: messages["custom-fields"].referenceTypes,
  };
}

/** The names of values by attribute, or record and attribute, where they are one of several. */
export const valueLabelsOf = (messages: Messages, retryText: RetryText): Record<string, Record<string, string>> => ({
  ...trackingValues(messages, retryText),
  ...tariffValues(messages),
  ...documentValues(messages),
  ...accountValues(messages),
});
