import { type ReadRecords, readEtaChanges, readRawEvents, readTransportEvents } from "./read-records";

/** The resources of one list of the interface. */
export type ExportedList = {
  /** The file is `<name>.jsonl`. */
  name: string;
  /** The list, or the single resource, of `/v2`. */
  path: string;
  /** The resources that the list refers to by this relationship, instead of those of the list, whose type is `of`. */
  included?: { relationship: string; of: string };
};

/** A file of an export with resources of one type, one per line: those of a list, or those that the interface lists for one record only. */
export type ExportedResource = ExportedList | { name: string; read: ReadRecords };

/**
 * What an export contains, in this order. Each is read as a read-only administrator, to whom the interface shows no secrets. E-mails
 * to users are not part of it, because they can contain links that sign somebody in; nor are private views, alert rules and alerts, because every
 * administrator may download it.
 */
export const exportedResources: ExportedResource[] = [
  { name: "account", path: "/v2/account" },
  { name: "users", path: "/v2/users" },
  { name: "invitations", path: "/v2/invitations" },
  { name: "api_keys", path: "/v2/api_keys" },
  { name: "oauth_grants", path: "/v2/oauth_grants" },
  { name: "carrier_connections", path: "/v2/carrier_connections" },
  { name: "webhooks", path: "/v2/webhooks" },
  { name: "parties", path: "/v2/parties" },
  { name: "custom_field_definitions", path: "/v2/custom_field_definitions" },
  {
    name: "custom_field_options",
    path: "/v2/custom_field_definitions",
    included: { relationship: "options", of: "custom_field_definition" },
  },
  { name: "custom_fields", path: "/v2/custom_fields" },
  { name: "tracking_requests", path: "/v2/tracking_requests" },
  { name: "shipments", path: "/v2/shipments" },
  { name: "containers", path: "/v2/containers" },
  { name: "transport_events", read: readTransportEvents },
  { name: "raw_events", read: readRawEvents },
  { name: "eta_changes", read: readEtaChanges },
  { name: "documents", path: "/v2/documents" },
  {
    name: "document_representations",
    path: "/v2/documents",
    included: { relationship: "last_document_representation", of: "document" },
  },
  { name: "document_differences", path: "/v2/document_differences" },
  { name: "email_submissions", path: "/v2/email_submissions" },
  { name: "free_time_tariffs", path: "/v2/free_time_tariffs" },
  { name: "saved_views", path: "/v2/saved_views" },
  { name: "share_links", path: "/v2/share_links" },
  { name: "webhook_notifications", path: "/v2/webhook_notifications" },
  { name: "audit_events", path: "/v2/audit_events" },
];
