import type { Step } from "./example-steps";
import { demurrageTariff, updateShareLink } from "./record-steps";

/** Marks the id of the request whose number is corrected. */
const mistyped = " mistyped";

const resourceDocument = (type: string, attributes: unknown) => () => ({ data: { type, attributes } });
const value = (content: unknown) => resourceDocument("custom_field", { value: content });

/** Steps that change the records, run after all reads and before all deletions. */
export const changeSteps: Step[] = [
  {
    operation: "updateAccount",
    body: resourceDocument("account", { company_name: "Northgate Imports" }),
    invalidAttributes: { company_name: "" },
  },
  {
    operation: "updateApiKey",
    body: resourceDocument("api_key", { name: "Warehouse, second shift" }),
    invalidAttributes: { role: "owner" },
  },
  {
    operation: "updateCarrierConnection",
    body: resourceDocument("carrier_connection", { requests_per_minute: 20 }),
    invalidAttributes: { requests_per_minute: 0 },
  },
  {
    operation: "updateContainer",
    body: resourceDocument("container", { ref_numbers: ["PO 4500187"] }),
    invalidAttributes: { ref_numbers: "PO" },
  },
  { operation: "refreshContainer" },
  { operation: "acceptTransportEvent" },
  { operation: "withdrawAcceptanceTransportEvent" },
  { operation: "restoreSavedView" },
  { operation: "restoreAlertRule" },
  {
    operation: "updateShipmentCustomField",
    params: () => ({ api_slug: "season" }),
    body: value("spring_2031"),
    invalidAttributes: { value: 7 },
  },
  {
    operation: "updateNamedContainer",
    body: ({ ids }) => ({
      data: { type: "container", id: ids.get("container"), attributes: { ref_numbers: ["PO 4500187"] } },
    }),
  },
  {
    operation: "updateContainerCustomField",
    params: () => ({ api_slug: "door" }),
    body: value("South 2"),
    invalidAttributes: { value: 4 },
  },
  {
    operation: "updateTrackingRequestCustomField",
    params: () => ({ api_slug: "buyer" }),
    body: value("M. Lindqvist"),
    invalidAttributes: { value: 4 },
  },
  { operation: "updateCustomField", body: value("spring_2031"), invalidAttributes: { value: 7 } },
  {
    operation: "updateCustomFieldDefinition",
    body: resourceDocument("custom_field_definition", {
      description: "When the goods are to be in the shops",
      position: 0,
    }),
    invalidAttributes: { data_type: "number" },
  },
  {
    operation: "updateCustomFieldDefinitionOption",
    body: resourceDocument("custom_field_option", { label: "Spring" }),
    invalidAttributes: { label: "" },
  },
  {
    operation: "updateDocument",
    body: resourceDocument("document", { extracted_data_manual: { vessel_name: "Pacific Heron" } }),
    invalidAttributes: { extracted_data_manual: { issue_date: "soon" } },
  },
  { operation: "rotateDocument", body: () => ({ degrees: 90 }) },
  { operation: "reclassifyDocument" },
  { operation: "reextractDocument" },
  { operation: "relinkDocument" },
  {
    operation: "trackDocument",
    body: resourceDocument("tracking_request", {}),
    invalidAttributes: { number: "NONE" },
  },
  {
    operation: "updateDocumentDifference",
    body: resourceDocument("document_difference", { dismissed: true }),
    invalidAttributes: { dismissed: "yes" },
  },
  { operation: "acceptEmailSubmission" },
  { operation: "rotateEmailAlias" },
  {
    operation: "updateParty",
    body: resourceDocument("party", { company_name: "Northgate Imports Ltd" }),
    invalidAttributes: { company_name: "" },
  },
  {
    operation: "updateSandboxClock",
    body: resourceDocument("sandbox_clock", { now: "2031-03-17T08:00:00Z" }),
    invalidAttributes: { now: "2031-01-01T00:00:00Z" },
  },
  {
    operation: "updateShipment",
    body: resourceDocument("shipment", { ref_numbers: ["PO 4500187", "Lot 12"], tags: ["spring"] }),
    invalidAttributes: { tags: "spring" },
  },
  {
    operation: "bulkShipments",
    body: ({ ids }) => ({ rows: [{ id: ids.get("shipment"), add_tags: ["urgent"], add_ref_numbers: ["PO 4500188"] }] }),
  },
  {
    operation: "bulkContainers",
    body: ({ ids }) => ({ rows: [{ id: ids.get("container"), add_ref_numbers: ["Lot 14"] }] }),
  },
  { operation: "stopTrackingShipment" },
  { operation: "resumeTrackingShipment" },
  {
    operation: "updateTrackingRequest",
    body: resourceDocument("tracking_request", { ref_numbers: ["PO 4500187", "Lot 12"] }),
    invalidAttributes: { ref_numbers: "Lot" },
  },
  {
    operation: "updateTrackingRequestsBulk",
    body: ({ ids }) => ({ rows: [{ id: ids.get("tracking_request"), dismissed: false }] }),
  },
  {
    operation: "createTrackingRequest",
    body: resourceDocument("tracking_request", {
      request_type: "bill_of_lading",
      request_number: "TESTDIRECT2O27",
      scac: "TEST",
    }),
    idSuffix: mistyped,
    isSetupOnly: true,
  },
  {
    operation: "retryTrackingRequest",
    params: ({ ids }) => ({ id: ids.get(`tracking_request${mistyped}`) ?? "none" }),
    body: resourceDocument("tracking_request", { request_number: "TESTDIRECT2027" }),
    invalidAttributes: { request_number: "" },
  },
  {
    operation: "updateUser",
    body: resourceDocument("user", { name: "Sam Northgate" }),
    invalidAttributes: { role: "owner" },
  },
  {
    operation: "updateWebhook",
    body: resourceDocument("webhook", { active: true }),
    invalidAttributes: { events: [] },
  },
  {
    operation: "redeliverWebhook",
    body: ({ startedAt }) => ({ from: new Date(startedAt.getTime() - 3_600_000).toISOString() }),
  },
  { operation: "redeliverWebhookNotification" },
  { operation: "rotateSecretWebhook" },
  {
    operation: "triggerWebhooks",
    body: ({ receiver }) => ({ url: `${receiver}/landfall`, event: "tracking_request.succeeded" }),
  },
  {
    operation: "updateUsersMePassword",
    body: resourceDocument("password_change", {
      current_password: "a harbour full of gulls",
      password: "a harbour full of cranes",
    }),
    invalidAttributes: { current_password: "a guess", password: "a harbour full of cranes" },
    as: "user",
  },
  {
    operation: "updateUsersMeNoticePreferences",
    body: resourceDocument("notice_preferences", { daily_digest: true, time_zone: "America/Los_Angeles" }),
    invalidAttributes: { time_zone: "Mars/Base" },
  },
  {
    operation: "updateUsersMePreferences",
    body: resourceDocument("user_preferences", { time_zone: "America/Los_Angeles", weight_unit: "lb" }),
    invalidAttributes: { time_zone: "Mars/Base" },
  },
  { operation: "todayVisitUsersMe" },
  {
    operation: "updateSavedView",
    body: resourceDocument("saved_view", { name: "Late to Los Angeles", shared: true }),
    invalidAttributes: { name: "" },
  },
  updateShareLink,
  {
    operation: "updateAlertRule",
    body: resourceDocument("alert_rule", { name: "Spring orders, daily", timing: "daily" }),
    invalidAttributes: { quiet_from: null },
  },
  { operation: "updateAlert", body: resourceDocument("alert", { read: true }), invalidAttributes: { read: "yes" } },
  { operation: "readAllAlerts" },
  {
    operation: "updateFreeTimeTariff",
    body: resourceDocument("free_time_tariff", { valid_to: "2031-12-31" }),
    invalidAttributes: { valid_to: "2030-12-31" },
  },
  {
    operation: "bulkFreeTimeTariffs",
    body: () => ({ rows: [{ ...demurrageTariff, phase: "detention", starts_on: "full_out" }] }),
  },
  { operation: "deleteShipmentCustomField", params: () => ({ api_slug: "season" }) },
  { operation: "deleteContainerCustomField", params: () => ({ api_slug: "door" }) },
  { operation: "deleteTrackingRequestCustomField", params: () => ({ api_slug: "buyer" }) },
  {
    operation: "createCustomField",
    body: ({ ids }) => ({
      data: {
        type: "custom_field",
        attributes: { api_slug: "season", value: "spring_2031" },
        relationships: { entity: { data: { type: "shipment", id: ids.get("shipment") } } },
      },
    }),
    replacesType: "custom_field",
    isSetupOnly: true,
  },
  {
    operation: "createPasswordReset",
    body: resourceDocument("password_reset_request", { email: "nobody@northgate.example" }),
    invalidAttributes: { email: "" },
    as: "anonymous",
  },
  { operation: "passwordResetUser" },
  {
    operation: "updatePasswordResets",
    body: ({ token }) => resourceDocument("password_reset", { token, password: "a harbour full of gulls" })(),
    invalidAttributes: { token: "unknown", password: "short" },
    as: "anonymous",
  },
];
