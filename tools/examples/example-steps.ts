/** Ids by the type of their records, and what else an earlier answer told; receivers stand in for the world outside. */
export type Known = { ids: Map<string, string>; receiver: string; token: string; startedAt: Date };

/** One request that an example is made of. `quiet`: it only prepares what follows. */
export type Step = {
  operation: string;
  body?: (known: Known) => unknown;
  /** Path parameters that are no ids known by type. */
  params?: Record<string, string>;
  query?: string;
  quiet?: boolean;
  /** Attributes that are refused; without them a body of another type is sent. */
  refused?: unknown;
  as?: "person" | "nobody";
  /** The record made takes the place of the one of its type. */
  renews?: string;
  /** Do what is due afterwards, as the worker would. */
  settle?: boolean;
};

const bearing = (type: string, attributes: unknown, relationships?: unknown) => ({
  data: { type, attributes, ...(relationships !== undefined && { relationships }) },
});

const definition = (entity_type: string, api_slug: string, display_name: string, data_type: string) =>
  bearing("custom_field_definition", { entity_type, api_slug, display_name, data_type });

const value = (given: unknown, api_slug?: string) =>
  bearing("custom_field", { ...(api_slug && { api_slug }), value: given });

const clock = (now: string) => bearing("sandbox_clock", { now, paused: true });

/** What an account is filled with. The sandbox's time is set, so that its journeys are the same in every run. */
export const preparing: Step[] = [
  { operation: "updateSandboxClock", body: () => clock("2031-03-03T08:00:00Z"), quiet: true },
  { operation: "createParty", body: () => bearing("party", { company_name: "Northgate Imports" }), refused: {} },
  {
    operation: "createWebhook",
    body: ({ receiver }) =>
      bearing("webhook", {
        url: `${receiver}/landfall`,
        events: ["tracking_request.succeeded", "shipment.estimated.arrival"],
      }),
    refused: { url: "http://" },
  },
  {
    operation: "createCarrierConnection",
    body: ({ receiver }) =>
      bearing("carrier_connection", {
        name: "Hapag-Lloyd",
        scacs: ["HLCU"],
        standard: "dcsa_2",
        base_url: `${receiver}/tnt/v2`,
        auth: { type: "headers", headers: [{ name: "X-Client-Id", value: "northgate" }] },
        requests_per_minute: 10,
      }),
    refused: { scacs: [] },
  },
  {
    operation: "testCarrierConnection",
    body: () => bearing("carrier_connection_test", { request_type: "bill_of_lading", request_number: "HLCUSHA2041" }),
    refused: { request_type: "seal" },
  },
  {
    operation: "createCustomFieldDefinition",
    body: () => definition("Shipment", "season", "Season", "enum"),
    refused: {},
  },
  {
    operation: "createCustomFieldDefinition",
    body: () => definition("Shipment", "pieces", "Pieces", "number"),
    quiet: true,
  },
  {
    operation: "createCustomFieldDefinition",
    body: () => definition("Container", "door", "Warehouse door", "short_text"),
    quiet: true,
  },
  {
    operation: "createCustomFieldDefinition",
    body: () => definition("TrackingRequest", "buyer", "Buyer", "short_text"),
    quiet: true,
  },
  {
    operation: "createCustomFieldDefinitionOption",
    body: () => bearing("custom_field_option", { label: "Spring 2031", value: "spring_2031", position: 0 }),
    refused: { label: "Spring 2031" },
  },
  {
    operation: "createTrackingRequest",
    body: ({ ids }) =>
      bearing(
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
    refused: { request_type: "bill_of_lading", request_number: "TESTDIRECT2024", scac: "TEST" },
    settle: true,
  },
  { operation: "getTrackingRequest", quiet: true },
  {
    operation: "bulkTrackingRequests",
    body: () => ({
      rows: [
        { request_type: "bill_of_lading", request_number: "TESTRAIL2025", scac: "TEST" },
        { request_type: "container", request_number: "MSCU6639871", scac: "MSCU" },
      ],
    }),
    settle: true,
  },
  { operation: "inferNumberTrackingRequests", body: () => ({ number: "MSCU6639870" }) },
  { operation: "updateSandboxClock", body: () => clock("2031-03-16T08:00:00Z"), quiet: true, settle: true },
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
        { container_number: "ZZTU5773445", source: "rail", reported_at: "2031-12-01T08:00:00Z" },
      ],
    }),
  },
  {
    operation: "getShipment",
    query: "?include=containers.transport_events.vessel,containers.raw_events,port_of_lading,pod_terminal",
    quiet: true,
  },
  {
    operation: "createShipmentCustomField",
    body: () => value("spring_2031", "season"),
    refused: { api_slug: "season", value: 7 },
  },
  {
    operation: "createContainerCustomField",
    body: () => value("North 4", "door"),
    refused: { api_slug: "door", value: 4 },
  },
  {
    operation: "createTrackingRequestCustomField",
    body: () => value("R. Okafor", "buyer"),
    refused: { api_slug: "buyer", value: 4 },
  },
  {
    operation: "createCustomField",
    body: ({ ids }) =>
      bearing(
        "custom_field",
        { api_slug: "pieces", value: 1240 },
        { entity: { data: { type: "shipment", id: ids.get("shipment") } } },
      ),
    refused: {},
  },
  {
    operation: "createApiKey",
    body: () => bearing("api_key", { name: "Warehouse", role: "viewer", read_only: true, expires_at: null }),
    refused: { role: "owner" },
  },
  {
    operation: "createInvitation",
    body: () => bearing("invitation", { email: "jo@northgate.example", role: "member" }),
    refused: { email: "nobody", role: "member" },
  },
  { operation: "resendInvitation" },
  {
    operation: "createInvitation",
    body: () => bearing("invitation", { email: "ines@northgate.example", role: "viewer" }),
    quiet: true,
  },
  {
    operation: "acceptInvitations",
    body: ({ token }) =>
      bearing("invitation_acceptance", { token, name: "Inês Prado", password: "a harbour full of gulls" }),
    refused: { name: "" },
    as: "nobody",
  },
];
