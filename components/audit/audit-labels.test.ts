import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alertTimings, alertTriggers } from "@/lib/consumers/alerts/alert-rule";
import { dataTypes, referenceTypes } from "@/lib/custom-fields/definitions/data-type";
import { entityTypes } from "@/lib/custom-fields/values/entity";
import { documentStatuses } from "@/lib/documents/document-attributes";
import { emailSubmissionStatuses } from "@/lib/documents/email/email-submission";
import { oauthScopes } from "@/lib/identity/oauth/oauth-grant";
import { viewLists } from "@/lib/identity/people/saved-view";
import { classifierNames } from "@/lib/ingest/carriers/carrier";
import { documentTypes } from "@/lib/ingest/documents/extract/document-types";
import { recordTypes } from "@/lib/outbox/record-types";
import { roles } from "@/lib/platform/auth/account";
import { distanceUnits, weightUnits } from "@/lib/platform/auth/user-preferences";
import { Prisma } from "@/lib/platform/db/generated/client";
import { languages } from "@/lib/platform/language";
import { toSnakeCase } from "@/lib/platform/snake-case";
import { hourCycles, weekStarts } from "@/lib/platform/time-style";
import { containerStatuses, equipmentTypes } from "@/lib/shipments/containers/container";
import { dataSources } from "@/lib/shipments/events/transport-event";
import { dayBases, firstDays, weekdays } from "@/lib/shipments/free-time/calculate-free-time";
import { tariffPhases, tariffStarts } from "@/lib/shipments/free-time/tariff-input";
import { hideableFields, sharedRecordTypes } from "@/lib/shipments/share-links/shared-record";
import { shipmentStatuses, stoppedReasons } from "@/lib/shipments/shipment";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { failedReasons, requestStatuses, requestTypes } from "@/lib/tracking/requests/tracking-request";
import { messagesIn } from "@/test/english";
import { labelsIn } from "@/test/support/audit-labels";
import { valueName } from "./audit-labels";

/** Of any table: what nobody edits, or what is not published. */
const internal = ["id", "accountId", "userId", "createdAt", "updatedAt", "deletedAt", "leaseToken", "leaseUntil"];

/** The tables whose changes are found by comparing rows, with the columns that are not recorded. */
const comparedTables = {
  Shipment: [
    ...["normalizedNumber", "provenance", "projectionVersion", "reprojectionFailedAt", "reportDigest", "nextPollAt"],
    ...["lineTrackingLastAttemptedAt", "lineTrackingLastSucceededAt", "lineTrackingStoppedByUserId", "lastNewsAt"],
    ...["lineOtherNumbers", "pollFailures", "lastPollError"],
  ],
  Container: ["provenance", "terminalCheckedAt"],
  TransportEvent: ["naturalKey", "sourceHash"],
  TrackingRequest: ["bulk", "unconnectedScacs", "initialCustomFields", "nextCheckAt", "lastCheckedAt"],
  AlertRule: ["sinceSequence", "sweptAt", "mailedAt", "restoredAt", "pendingStep"],
  CustomFieldDefinition: [],
  CustomFieldOption: [],
  CustomField: ["searchText"],
  FreeTimeTariff: [],
  NoticePreference: ["digestAt"],
  Party: [],
  SavedView: [],
  User: ["passwordHash", "sessionVersion"],
  Webhook: ["headersCiphertext", "lastSuccessAt", "pausedUntil", "createdSequence"],
} as const;

function comparedColumns(): string[] {
  return Object.entries(comparedTables).flatMap(([model, unrecorded]) => {
    const columns = Object.keys(Prisma[`${model as keyof typeof comparedTables}ScalarFieldEnum`]);
    const unrecordedColumns: readonly string[] = [...internal, ...unrecorded];
    return columns.filter((column) => !unrecordedColumns.includes(column));
  });
}

/** Names in this code that are no attributes. */
const others = [
  ...["AND", "by", "change", "changes", "in", "keyParts", "pointer", "refusedAttachments"],
  ...["accountId", "grantId", "key"],
];

/** The attributes that are named in the code that records changes: `{ url: [null, url] }`, and the objects of `audited…` and `computeChangeset`. */
function writtenAttributes(): string[] {
  const pairs = /\b(\w+): \[[^[\]{};]+(?:\([^()]*\))?, [^[\]{};]+\]/g;
  const objects =
    /(?:\baudited\w*\b[\s\S]{0,300}?(?:return|=>) \(?|\baudited = |computeChangeset\([^,;]+, )\{([^{}]*)\}/g;
  const members = /(?:^|, ?)\s*(\w+)(?=[:,]|\s*$)/g;
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  return globSync("lib/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .filter((source) => source.includes('outbox/record-changes"'))
    .flatMap((source) => [
      ...namesIn(source, pairs),
      ...namesIn(source, objects).flatMap((object) => namesIn(object, members)),
    ])
    .filter((name) => !others.includes(name));
}

const written = writtenAttributes();
const attributes = [...new Set([...comparedColumns(), ...written].map(toSnakeCase))].sort();

test("attributes are found in the tables and in the code that records changes", () => {
  expect(written).toEqual(expect.arrayContaining(["redelivered", "scacs", "company_name", "accepted_at", "apiSlug"]));
  expect(attributes).toEqual(expect.arrayContaining(["pod_eta_at", "revocation_reason", "hidden_fields"]));
});

test.each(languages)("records and attributes whose changes are recorded have a label in %s", (language) => {
  const { records, event } = messagesIn(language).audit;
  expect(Object.keys(records)).toEqual([...recordTypes]);
  expect(Object.keys(event.records)).toEqual([...recordTypes]);
  const labels = labelsIn(language).attributes;
  expect(attributes.filter((name) => typeof labels[name] !== "string")).toEqual([]);
});

/** No source reports these. */
const unreported = ["loaded", "dropped"];

test.each(languages)("values that are one of several have a label in %s", (language) => {
  const labels = labelsIn(language);
  const choices: [type: string, attribute: string, values: readonly string[]][] = [
    ["user", "role", roles],
    ["user", "language", languages],
    ["user", "hour_cycle", hourCycles],
    ["user", "week_start", weekStarts],
    ["user", "weight_unit", weightUnits],
    ["user", "distance_unit", distanceUnits],
    ["user", "tracking_failed", ["none", "own", "all"]],
    ["shipment", "status", shipmentStatuses],
    ["shipment", "line_tracking_stopped_reason", stoppedReasons],
    ["shipment", "data_marks", dataMarkKinds],
    ["container", "current_status", containerStatuses.filter((status) => !unreported.includes(status))],
    ["transport_event", "classifier", classifierNames],
    ["transport_event", "data_source", dataSources],
    ["tracking_request", "request_type", requestTypes],
    ["tracking_request", "status", requestStatuses],
    ["tracking_request", "failed_reason", failedReasons],
    ["document", "status", documentStatuses],
    ["document", "document_type_manual", documentTypes],
    ["email_submission", "status", emailSubmissionStatuses],
    ["custom_field_definition", "entity_type", entityTypes],
    ["custom_field_definition", "data_type", dataTypes],
    ["custom_field_definition", "reference_type", referenceTypes],
    ["alert_rule", "list", viewLists],
    ["alert_rule", "trigger", alertTriggers],
    ["alert_rule", "timing", alertTimings],
    ["free_time_tariff", "phase", tariffPhases],
    ["free_time_tariff", "starts_on", tariffStarts],
    ["free_time_tariff", "first_day", firstDays],
    ["free_time_tariff", "charged_day_basis", dayBases],
    ["free_time_tariff", "weekend_days", weekdays],
    ["free_time_tariff", "equipment_type", equipmentTypes],
    ["share_link", "hidden_fields", hideableFields],
    ["share_link", "type", sharedRecordTypes],
    ["oauth_grant", "scopes", oauthScopes],
  ];
  for (const [type, attribute, values] of choices)
    for (const value of values)
      expect(valueName(labels, type, attribute, value), `${type} ${attribute} ${value}`).toBeTypeOf("string");
});
