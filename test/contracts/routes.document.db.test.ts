import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routes } from "@/bin/routes";

type Operation = { operationId: string; security?: unknown };

const { paths } = JSON.parse(readFileSync("public/openapi.json", "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
};

const documented = Object.entries(paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);
const served = routes
  .filter(({ pattern }) => pattern.startsWith("/v2/"))
  .flatMap(({ pattern, module }) =>
    Object.keys(module)
      .filter((name) => /^[A-Z]+$/.test(name))
      .map((method) => `${method} ${pattern}`),
  );

// The routes that existing clients call. Webhooks, vessel positions and map routes are not included.
const expected = `
GET /v2/shipments
GET /v2/shipments/{id}
PATCH /v2/shipments/{id}
PATCH /v2/shipments/{id}/stop_tracking
PATCH /v2/shipments/{id}/resume_tracking
GET /v2/shipments/{id}/custom_fields
POST /v2/shipments/{id}/custom_fields
PATCH /v2/shipments/{id}/custom_fields/{api_slug}
DELETE /v2/shipments/{id}/custom_fields/{api_slug}
POST /v2/tracking_requests
GET /v2/tracking_requests
POST /v2/tracking_requests/infer_number
GET /v2/tracking_requests/{id}
PATCH /v2/tracking_requests/{id}
GET /v2/tracking_requests/{id}/custom_fields
POST /v2/tracking_requests/{id}/custom_fields
PATCH /v2/tracking_requests/{id}/custom_fields/{api_slug}
DELETE /v2/tracking_requests/{id}/custom_fields/{api_slug}
GET /v2/containers
PATCH /v2/containers
GET /v2/containers/{id}
PATCH /v2/containers/{id}
GET /v2/containers/{id}/transport_events
GET /v2/containers/{id}/raw_events
GET /v2/containers/{id}/route
PATCH /v2/containers/{id}/refresh
GET /v2/containers/{id}/custom_fields
POST /v2/containers/{id}/custom_fields
PATCH /v2/containers/{id}/custom_fields/{api_slug}
DELETE /v2/containers/{id}/custom_fields/{api_slug}
GET /v2/shipping_lines
GET /v2/shipping_lines/{id}
GET /v2/ports/{id}
GET /v2/metro_areas/{id}
GET /v2/terminals/{id}
GET /v2/vessels/{id}
GET /v2/parties
POST /v2/parties
GET /v2/parties/{id}
PATCH /v2/parties/{id}
GET /v2/custom_field_definitions
POST /v2/custom_field_definitions
GET /v2/custom_field_definitions/{id}
PATCH /v2/custom_field_definitions/{id}
DELETE /v2/custom_field_definitions/{id}
GET /v2/custom_field_definitions/{id}/options
POST /v2/custom_field_definitions/{id}/options
GET /v2/custom_field_definitions/{id}/options/{option_id}
PATCH /v2/custom_field_definitions/{id}/options/{option_id}
DELETE /v2/custom_field_definitions/{id}/options/{option_id}
GET /v2/custom_fields
POST /v2/custom_fields
GET /v2/custom_fields/{id}
PATCH /v2/custom_fields/{id}
DELETE /v2/custom_fields/{id}
GET /v2/search
GET /v2/documents
POST /v2/documents
GET /v2/documents/types
GET /v2/documents/{id}
PATCH /v2/documents/{id}
DELETE /v2/documents/{id}
GET /v2/documents/{id}/download_url
POST /v2/documents/{id}/reextract
POST /v2/documents/{id}/reclassify
POST /v2/documents/{id}/relink
POST /v2/documents/{id}/rotate
GET /v2/document_schemas/{id}
GET /v2/email_submissions
GET /v2/email_submissions/{id}
`
  .trim()
  .split("\n");

// Parameter names are not significant for clients.
const withoutParameterNames = (operation: string) => operation.replaceAll(/\{\w+\}/g, "{}");

test("served and documented operations are the same", () => {
  expect(served.length).toBeGreaterThan(60);
  expect(documented.sort()).toEqual(served.sort());
});

test.each(expected)("serves %s, which existing clients call", (operation) => {
  expect(served.map(withoutParameterNames)).toContain(withoutParameterNames(operation));
});

test("operation ids are unique, and only an invitation, a lost password and the delivery of an e-mail need no API key", () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const anonymous = operations.filter(({ security }) => security).map(({ operationId }) => operationId);
  expect(anonymous.sort()).toEqual(["acceptInvitations", "createPasswordReset", "emailIntake", "updatePasswordResets"]);
});
