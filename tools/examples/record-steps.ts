import type { Step } from "./example-steps";

/** Needs the shipment. */
const createShareLink: Step = {
  operation: "createShareLink",
  body: ({ ids }) => ({
    data: {
      type: "share_link",
      attributes: { name: "Northgate", hidden_fields: ["fees"] },
      relationships: { record: { data: { type: "shipment", id: ids.get("shipment") } } },
    },
  }),
  invalidAttributes: { hidden_fields: ["price"] },
};

export const updateShareLink: Step = {
  operation: "updateShareLink",
  body: () => ({
    data: {
      type: "share_link",
      attributes: { name: "Northgate, until the pickup", hidden_fields: ["fees", "references"] },
    },
  }),
  invalidAttributes: { hidden_fields: ["price"] },
};

/** Row of a terminal report about a container of TESTRAIL2025, which waits for its transport inland. */
export const heldContainer = {
  container_number: "ZZTU1036645",
  terminal: { smdg_code: "APMT", locode: "USLAX" },
  reported_at: "2031-03-15T09:30:00",
  available_for_pickup: false,
  holds: [{ name: "customs", status: "hold", description: "Document review" }],
};

/** A tariff as shipping lines publish it: working days in the free time, rates in two steps. */
export const demurrageTariff = {
  scac: "TEST",
  port_locode: "USLGB",
  equipment_type: "dry",
  phase: "demurrage",
  starts_on: "discharged",
  first_day: "next_day",
  free_days: 4,
  free_day_basis: "working",
  charged_day_basis: "calendar",
  holidays: ["2031-05-26", "2031-07-04"],
  rates: [
    { from_day: 1, to_day: 4, amount: "195.00" },
    { from_day: 5, to_day: null, amount: "340.00" },
  ],
  currency: "USD",
  valid_from: "2031-01-01",
  source: "Sandbox Line, import demurrage United States, 2031",
};

const tariffStep: Step = {
  operation: "createFreeTimeTariff",
  body: () => ({ data: { type: "free_time_tariff", attributes: demurrageTariff } }),
  invalidAttributes: { ...demurrageTariff, starts_on: "full_out" },
};

const createSavedView: Step = {
  operation: "createSavedView",
  body: () => ({
    data: { type: "saved_view", attributes: { name: "Late", list: "shipments", query: "delay=1d&sort=pod_eta_at" } },
  }),
  invalidAttributes: { name: "Late", list: "vessels", query: "" },
};

const springRule = {
  name: "Spring orders",
  list: "shipments",
  query: "f.tags=spring",
  trigger: "match",
  mail: true,
  quiet_from: "22:00",
  quiet_to: "06:00",
};

/** Before the shipments, so that they fire it. */
export const createAlertRule: Step = {
  operation: "createAlertRule",
  body: () => ({ data: { type: "alert_rule", attributes: springRule } }),
  invalidAttributes: { ...springRule, query: "status=lost" },
};

/** After the shipments, for the ids of alerts. */
export const alertSteps: Step[] = [
  { operation: "listAlerts", isSetupOnly: true },
  {
    operation: "backtestAlertRules",
    body: () => ({
      data: {
        type: "alert_rule",
        attributes: { name: "Moved", list: "shipments", query: "", trigger: "arrival_moved", moved_hours: 24 },
      },
    }),
    invalidAttributes: { name: "Moved", list: "containers", query: "", trigger: "arrival_moved", moved_hours: 24 },
  },
];

/** Creates records that only some later steps change. */
export const recordSteps: Step[] = [
  createSavedView,
  tariffStep,
  createShareLink,
  { operation: "createDataExport" },
  { operation: "requestAccountDeletion" },
];
