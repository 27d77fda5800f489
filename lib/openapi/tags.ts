import { singular } from "./operation";

/** Tags by path segment, in reading order. */
const tagsBySegment: Record<string, { name: string; description: string }> = {
  tracking_requests: {
    name: "Tracking requests",
    description:
      "Requests to track a number issued by a shipping line. Each creates a shipment, or fails with a reason.",
  },
  shipments: {
    name: "Shipments",
    description: "Tracked shipments with their ports, shipping line, vessel, times and tracking state.",
  },
  containers: {
    name: "Containers",
    description: "The containers of a shipment with their status, holds, fees and events.",
  },
  transport_events: { name: "Transport events", description: "Decisions about doubtful events of containers." },
  search: {
    name: "Search",
    description: "Search by any part of a number or reference.",
  },
  custom_fields: {
    name: "Custom fields",
    description: "Custom field values of shipments, containers and tracking requests.",
  },
  custom_field_definitions: {
    name: "Custom field definitions",
    description: "Definitions of custom fields: entity type, data type, validation and options.",
  },
  parties: { name: "Parties", description: "Customers that shipments belong to." },
  tags: { name: "Tags", description: "The tags of shipments, containers and tracking requests." },
  free_time_tariffs: {
    name: "Free time tariffs",
    description: "Free days and rates of shipping lines, from which last free days and costs are computed.",
  },
  vessels: { name: "Vessels", description: "Vessels, by id or IMO number." },
  shipping_lines: { name: "Shipping lines", description: "Shipping lines, by id or SCAC. The same for every account." },
  ports: { name: "Ports", description: "Ports and inland locations, by id or UN/LOCODE. The same for every account." },
  metro_areas: {
    name: "Metro areas",
    description: "Inland cities and the cities of ports, by id or UN/LOCODE. The same for every account.",
  },
  terminals: { name: "Terminals", description: "Terminals of ports and inland locations. The same for every account." },
  terminal_reports: {
    name: "Terminal reports",
    description:
      "Reports from terminals, rail carriers and shipping lines about containers: availability, holds, fees and last free days.",
  },
  evidence: { name: "Evidence", description: "Messages of carriers and terminals, as they were received." },
  carrier_connections: {
    name: "Carrier connections",
    description: "The account's own credentials for the APIs of shipping lines.",
  },
  webhooks: { name: "Webhooks", description: "URLs that receive events when data changes." },
  webhook_notifications: {
    name: "Webhook notifications",
    description: "Notifications sent to webhooks, with their delivery attempts.",
  },
  changes: {
    name: "Changes",
    description: "Feed and stream of all changes, in order.",
  },
  activity_entries: {
    name: "Activity",
    description: "Recent changes that people want to know of, newest first.",
  },
  direct_uploads: {
    name: "Direct uploads",
    description: "Files that documents are made of: announce, upload, attach.",
  },
  documents: { name: "Documents", description: "Documents of shipments and the data extracted from them." },
  document_differences: {
    name: "Document differences",
    description: "Values of documents that differ from the tracked data.",
  },
  document_schemas: { name: "Document schemas", description: "Data to extract from each type of document." },
  email_submissions: { name: "E-mail submissions", description: "Documents received by e-mail." },
  email_alias: { name: "E-mail address", description: "The address that receives documents of the account by e-mail." },
  email_intake: { name: "E-mail intake", description: "Delivery of e-mails by a mail provider." },
  share_links: { name: "Share links", description: "Read-only links for people without an account." },
  account: { name: "Account", description: "The account that the key belongs to." },
  users: { name: "Users", description: "Users of the account and their roles." },
  saved_views: { name: "Saved views", description: "Filters and order of a list, saved by a user with a name." },
  alert_rules: { name: "Alert rules", description: "Which shipments and containers users are notified of." },
  alerts: { name: "Alerts", description: "Notifications of users by their alert rules." },
  invitations: { name: "Invitations", description: "Invitations to join the account." },
  password_resets: { name: "Lost passwords", description: "Links with which users set a new password." },
  mails: { name: "E-mail", description: "E-mails sent to users of the account, with their delivery status." },
  api_keys: { name: "API keys", description: "API keys of the account." },
  oauth_grants: { name: "AI clients", description: "Access of AI clients that users have granted by signing in." },
  audit_events: { name: "Audit", description: "Changes made by users and API keys." },
  data_exports: { name: "Data exports", description: "Files with everything the account has." },
  account_deletion: { name: "Account deletion", description: "Deletion of the account, after a waiting time." },
  sandbox: { name: "Sandbox", description: "The simulated shipping line, its scenarios and its clock." },
};

function tagKeysOf(segment: string): string[] {
  return Object.keys(tagsBySegment).filter((key) => key === segment || singular(key) === segment);
}

/** The tag of a URL pattern, from its last segment that has a tag. */
export function tagOf(pattern: string): string {
  const deepest = pattern.split("/").flatMap(tagKeysOf).at(-1);
  return tagsBySegment[deepest ?? ""]?.name ?? "Other";
}

/** Tags of the given patterns, in reading order. */
export function listTags(patterns: string[]): { name: string; description: string }[] {
  const used = new Set(patterns.map(tagOf));
  return Object.values(tagsBySegment).filter(({ name }) => used.has(name));
}
