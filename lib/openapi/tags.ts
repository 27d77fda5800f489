import { singular } from "./name-operation";

/** The parts of the interface by the segment of their addresses, in the order in which one would read of them. */
const parts: Record<string, { name: string; description: string }> = {
  tracking_requests: {
    name: "Tracking requests",
    description:
      "A number that a shipping line has issued goes in; the line is asked, and a shipment comes of it, or the reason why not.",
  },
  shipments: {
    name: "Shipments",
    description: "What is being tracked: from where to where, by which line and ship, and when.",
  },
  containers: {
    name: "Containers",
    description: "The boxes of a shipment: where each stands, and what has happened to it.",
  },
  search: {
    name: "Search",
    description: "Everything of the account that has a number or a reference, by any part of it.",
  },
  custom_fields: {
    name: "Custom fields",
    description: "Values of the account's own on shipments, containers and tracking requests.",
  },
  custom_field_definitions: {
    name: "Custom field definitions",
    description: "Which custom fields there are, of which type, and what their values may be.",
  },
  parties: { name: "Parties", description: "The customers that shipments belong to." },
  vessels: { name: "Vessels", description: "Ships, by id or IMO number." },
  shipping_lines: { name: "Shipping lines", description: "The carriers, by SCAC. The same for every account." },
  ports: { name: "Ports", description: "Ports and inland places, by id or UN/LOCODE. The same for every account." },
  metro_areas: {
    name: "Metro areas",
    description: "Areas with several ports or terminals. The same for every account.",
  },
  terminals: { name: "Terminals", description: "Terminals of ports. The same for every account." },
  terminal_reports: {
    name: "Terminal reports",
    description:
      "What terminals, railways and lines say of containers: whether they can be picked up, until when, for what.",
  },
  carrier_connections: {
    name: "Carrier connections",
    description: "The account's own credentials at shipping lines, and whether they work.",
  },
  webhooks: { name: "Webhooks", description: "Addresses that are told when something changes." },
  webhook_notifications: { name: "Webhook notifications", description: "What webhooks were told, and how it went." },
  changes: {
    name: "Changes",
    description: "Everything that became different, in order, for programs that follow along.",
  },
  documents: { name: "Documents", description: "Papers of shipments, and what was read in them." },
  document_schemas: { name: "Document schemas", description: "What is read in a kind of document." },
  email_submissions: { name: "E-mail submissions", description: "Documents that came in by e-mail." },
  share_links: { name: "Share links", description: "Read-only views for people without an account." },
  account: { name: "Account", description: "The account that the key belongs to." },
  users: { name: "Users", description: "The people of the account and what they may do." },
  invitations: { name: "Invitations", description: "Links by which people join the account." },
  mails: { name: "E-mail", description: "What the account's people were sent, and whether it went out." },
  api_keys: { name: "API keys", description: "Keys for programs: made, limited and revoked." },
  audit_events: { name: "Audit", description: "Who changed what, and when." },
  sandbox: { name: "Sandbox", description: "A carrier that is built in, its journeys, and the clock they run by." },
};

function partOf(segment: string): string[] {
  return Object.keys(parts).filter((key) => key === segment || singular(key) === segment);
}

/** The tag of an address; the deepest segment that names a part decides. */
export function tagOf(pattern: string): string {
  const deepest = pattern.split("/").flatMap(partOf).at(-1);
  return parts[deepest ?? ""]?.name ?? "Other";
}

/** The tags in use, in reading order. */
export function listTags(patterns: string[]): { name: string; description: string }[] {
  const used = new Set(patterns.map(tagOf));
  return Object.values(parts).filter(({ name }) => used.has(name));
}
