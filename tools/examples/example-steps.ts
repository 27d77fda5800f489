import { alertSteps, createAlertRule, heldContainer, recordSteps } from "./record-steps";

/** Ids by resource type and other values of earlier responses; `receiver` is the URL of a local server that stands in for carriers and webhooks. */
export type StepContext = {
  ids: Map<string, string>;
  receiver: string;
  token: string;
  /** Signed id of an upload whose bytes have been received. */
  attachedDocument: string;
  startedAt: Date;
};

/** One request of an example; `isSetupOnly`: it records no example. */
export type Step = {
  operation: string;
  body?: (known: StepContext) => unknown;
  /** Path parameters that are not ids, or ids that are not those of the first records. */
  params?: (known: StepContext) => Record<string, string>;
  query?: (known: StepContext) => string;
  /** Appended to the types under which the ids of the response are stored. */
  idSuffix?: string;
  isSetupOnly?: boolean;
  /** Attributes for the error example; without them an invalid body is sent. */
  invalidAttributes?: unknown;
  as?: "user" | "anonymous";
  /** Type whose known id is replaced by the created record. */
  replacesType?: string;
  /** Whether to run due background work afterwards, as the worker would. */
  runsWorker?: boolean;
};

/** Marks the ids of the shipment that is at sea. */
export const atSea = " at sea";

const resourceDocument = (type: string, attributes: unknown, relationships?: unknown) => ({
  data: { type, attributes, ...(relationships !== undefined && { relationships }) },
});

const definition = (entity_type: string, api_slug: string, display_name: string, data_type: string) =>
  resourceDocument("custom_field_definition", { entity_type, api_slug, display_name, data_type });

const value = (content: unknown, api_slug?: string) =>
  resourceDocument("custom_field", { ...(api_slug && { api_slug }), value: content });

const clock = (now: string) => resourceDocument("sandbox_clock", { now, paused: true });

/** Steps that fill the account. The sandbox time is fixed, so that the scenarios are the same in every run. */
export const setupSteps: Step[] = [
  { operation: "updateSandboxClock", body: () => clock("2031-03-03T08:00:00Z"), isSetupOnly: true },
  {
    operation: "createParty",
    body: () => resourceDocument("party", { company_name: "Northgate Imports" }),
    invalidAttributes: {},
  },
  {
    operation: "createWebhook",
    body: ({ receiver }) =>
      resourceDocument("webhook", {
        url: `${receiver}/landfall`,
        events: ["tracking_request.succeeded", "shipment.estimated.arrival"],
      }),
    invalidAttributes: { url: "http://" },
  },
  createAlertRule,
  {
    operation: "createCarrierConnection",
    body: ({ receiver }) =>
      resourceDocument("carrier_connection", {
        name: "Hapag-Lloyd",
        scacs: ["HLCU"],
        standard: "dcsa_2",
        base_url: `${receiver}/tnt/v2`,
        auth: { type: "headers", headers: [{ name: "X-Client-Id", value: "northgate" }] },
        requests_per_minute: 10,
      }),
    invalidAttributes: { scacs: [] },
  },
  {
    operation: "testCarrierConnection",
    body: () =>
      resourceDocument("carrier_connection_test", { request_type: "bill_of_lading", request_number: "HLCUSHA2041" }),
    invalidAttributes: { request_type: "seal" },
  },
  {
    operation: "createCustomFieldDefinition",
    body: () => definition("Shipment", "season", "Season", "enum"),
    invalidAttributes: {},
  },
  {
    operation: "createCustomFieldDefinition",
    body: () => definition("Shipment", "pieces", "Pieces", "number"),
    isSetupOnly: true,
  },
  {
    operation: "createCustomFieldDefinition",
    body: () => definition("Container", "door", "Warehouse door", "short_text"),
    isSetupOnly: true,
  },
  {
    operation: "createCustomFieldDefinition",
    body: () => definition("TrackingRequest", "buyer", "Buyer", "short_text"),
    isSetupOnly: true,
  },
  {
    operation: "createCustomFieldDefinitionOption",
    body: () => resourceDocument("custom_field_option", { label: "Spring 2031", value: "spring_2031", position: 0 }),
    invalidAttributes: { label: "Spring 2031" },
  },
  {
    operation: "createTrackingRequest",
    body: ({ ids }) =>
      resourceDocument(
        "tracking_request",
        {
          request_type: "bill_of_lading",
          request_number: "TESTDIRECT2024",
          scac: "TEST",
          ref_numbers: ["PO 4500187"],
          shipment_tags: ["spring"],
        },
        { customer: { data: { type: "party", id: ids.get("party") } } },
      ),
    invalidAttributes: { request_type: "bill_of_lading", request_number: "TESTDIRECT2024", scac: "TEST" },
    runsWorker: true,
  },
  { operation: "getTrackingRequest", isSetupOnly: true },
  {
    operation: "bulkTrackingRequests",
    body: () => ({
      rows: [
        { request_type: "bill_of_lading", request_number: "TESTRAIL2025", scac: "TEST" },
        { request_type: "container", request_number: "MSCU6639871", scac: "MSCU" },
      ],
    }),
    runsWorker: true,
  },
  {
    operation: "createTrackingRequest",
    body: () =>
      resourceDocument("tracking_request", {
        request_type: "bill_of_lading",
        request_number: "TESTETASLIP2026",
        scac: "TEST",
      }),
    isSetupOnly: true,
    runsWorker: true,
  },
  { operation: "inferNumberTrackingRequests", body: () => ({ number: "MSCU6639870" }) },
  { operation: "bulkTrackingRequestsInferNumber", body: () => ({ numbers: ["MSCU6639870", "PO_4500187"] }) },
  { operation: "updateSandboxClock", body: () => clock("2031-03-16T08:00:00Z"), isSetupOnly: true, runsWorker: true },
  {
    operation: "createTerminalReport",
    body: () => ({
      rows: [
        {
          container_number: "ZZTU5773445",
          terminal: { smdg_code: "HUSKY", locode: "USTIW" },
          reported_at: "2031-03-15T09:30:00",
          available_for_pickup: true,
          holds: [],
          fees: [{ type: "demurrage", amount: 0, currency_code: "USD" }],
          last_free_days: { terminal: "2031-03-17" },
          pickup_appointment_at: "2031-03-16T13:00:00",
        },
        heldContainer,
        { container_number: "ZZTU5773445", source: "rail", reported_at: "2031-12-01T08:00:00Z" },
      ],
    }),
  },
  {
    operation: "getShipment",
    query: () =>
      "?include=containers.transport_events.vessel,containers.raw_events,port_of_lading,pod_terminal,provenance",
    isSetupOnly: true,
  },
  {
    operation: "listContainers",
    query: () => "?filter[status]=on_ship&include=shipment,shipment.port_of_lading,transport_events.vessel",
    idSuffix: atSea,
    isSetupOnly: true,
  },
  {
    operation: "createShipmentCustomField",
    body: () => value("spring_2031", "season"),
    invalidAttributes: { api_slug: "season", value: 7 },
  },
  ...recordSteps,
  ...alertSteps,
  {
    operation: "createContainerCustomField",
    body: () => value("North 4", "door"),
    invalidAttributes: { api_slug: "door", value: 4 },
  },
  {
    operation: "createTrackingRequestCustomField",
    body: () => value("R. Okafor", "buyer"),
    invalidAttributes: { api_slug: "buyer", value: 4 },
  },
  {
    operation: "createCustomField",
    body: ({ ids }) =>
      resourceDocument(
        "custom_field",
        { api_slug: "pieces", value: 1240 },
        { entity: { data: { type: "shipment", id: ids.get("shipment") } } },
      ),
    invalidAttributes: {},
  },
  {
    operation: "createDirectUpload",
    body: () => ({
      blob: {
        filename: "Booking confirmation.pdf",
        content_type: "application/pdf",
        byte_size: 48_213,
        checksum: "4Nc5DJkgGyk5AxvwJ1dRMg==",
      },
    }),
  },
  {
    operation: "createDocument",
    body: ({ attachedDocument }) => resourceDocument("document", { attached_document: attachedDocument }),
    invalidAttributes: { name: "Booking confirmation" },
    idSuffix: " submitted",
  },
  {
    operation: "createApiKey",
    body: () => resourceDocument("api_key", { name: "Warehouse", role: "viewer", read_only: true, expires_at: null }),
    invalidAttributes: { role: "owner" },
  },
  {
    operation: "createInvitation",
    body: () => resourceDocument("invitation", { email: "jo@northgate.example", role: "member" }),
    invalidAttributes: { email: "nobody", role: "member" },
  },
  { operation: "resendInvitation" },
  {
    operation: "createInvitation",
    body: () => resourceDocument("invitation", { email: "ines@northgate.example", role: "viewer" }),
    isSetupOnly: true,
  },
  {
    operation: "acceptInvitations",
    body: ({ token }) =>
      resourceDocument("invitation_acceptance", { token, name: "Inês Prado", password: "a harbour full of gulls" }),
    invalidAttributes: { name: "" },
    as: "anonymous",
  },
];
