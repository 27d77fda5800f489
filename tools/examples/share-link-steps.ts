import type { Step } from "./example-steps";

/** Needs the shipment. */
export const createShareLink: Step = {
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
