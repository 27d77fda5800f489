import type { Step } from "./example-steps";

const bearing = (type: string, attributes: unknown) => () => ({ data: { type, attributes } });
const value = (given: unknown) => bearing("custom_field", { value: given });

/** What is changed once everything was read, and at last deleted. */
export const changing: Step[] = [
  {
    operation: "updateAccount",
    body: bearing("account", { company_name: "Northgate Imports" }),
    refused: { company_name: "" },
  },
  {
    operation: "updateApiKey",
    body: bearing("api_key", { name: "Warehouse, second shift" }),
    refused: { role: "owner" },
  },
  {
    operation: "updateCarrierConnection",
    body: bearing("carrier_connection", { requests_per_minute: 20 }),
    refused: { requests_per_minute: 0 },
  },
  {
    operation: "updateContainer",
    body: bearing("container", { ref_numbers: ["PO 4500187"] }),
    refused: { ref_numbers: "PO" },
  },
  { operation: "refreshContainer" },
  {
    operation: "updateShipmentCustomField",
    params: { api_slug: "season" },
    body: value("spring_2031"),
    refused: { value: 7 },
  },
  {
    operation: "updateContainerCustomField",
    params: { api_slug: "door" },
    body: value("South 2"),
    refused: { value: 4 },
  },
  {
    operation: "updateTrackingRequestCustomField",
    params: { api_slug: "buyer" },
    body: value("M. Lindqvist"),
    refused: { value: 4 },
  },
  { operation: "updateCustomField", body: value("spring_2031"), refused: { value: 7 } },
  {
    operation: "updateCustomFieldDefinition",
    body: bearing("custom_field_definition", { description: "When the goods are to be in the shops" }),
    refused: { data_type: "number" },
  },
  {
    operation: "updateCustomFieldDefinitionOption",
    body: bearing("custom_field_option", { label: "Spring" }),
    refused: { label: "" },
  },
  {
    operation: "updateParty",
    body: bearing("party", { company_name: "Northgate Imports Ltd" }),
    refused: { company_name: "" },
  },
  {
    operation: "updateSandboxClock",
    body: bearing("sandbox_clock", { now: "2031-03-17T08:00:00Z" }),
    refused: { now: "2031-01-01T00:00:00Z" },
  },
  {
    operation: "updateShipment",
    body: bearing("shipment", { ref_numbers: ["PO 4500187", "Lot 12"], tags: ["spring"] }),
    refused: { tags: "spring" },
  },
  { operation: "stopTrackingShipment" },
  { operation: "resumeTrackingShipment" },
  {
    operation: "updateTrackingRequest",
    body: bearing("tracking_request", { ref_numbers: ["PO 4500187", "Lot 12"] }),
    refused: { ref_numbers: "Lot" },
  },
  { operation: "updateUser", body: bearing("user", { name: "Sam Northgate" }), refused: { role: "owner" } },
  { operation: "updateWebhook", body: bearing("webhook", { active: true }), refused: { events: [] } },
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
    body: bearing("password_change", {
      current_password: "a harbour full of gulls",
      password: "a harbour full of cranes",
    }),
    refused: { current_password: "a guess", password: "a harbour full of cranes" },
    as: "person",
  },
  {
    operation: "updateUsersMeNoticePreferences",
    body: bearing("notice_preferences", { daily_digest: true, time_zone: "America/Los_Angeles" }),
    refused: { time_zone: "Mars/Base" },
  },
  { operation: "deleteShipmentCustomField", params: { api_slug: "season" } },
  { operation: "deleteContainerCustomField", params: { api_slug: "door" } },
  { operation: "deleteTrackingRequestCustomField", params: { api_slug: "buyer" } },
  {
    operation: "createCustomField",
    body: ({ ids }) => ({
      data: {
        type: "custom_field",
        attributes: { api_slug: "season", value: "spring_2031" },
        relationships: { entity: { data: { type: "shipment", id: ids.get("shipment") } } },
      },
    }),
    renews: "custom_field",
    quiet: true,
  },
];
