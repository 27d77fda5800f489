import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import type { Translator } from "@/components/language/translator";
import type { User } from "@/components/people/user";
import type { SavedView } from "@/components/saved-views/saved-view";
import type { Shipment } from "@/components/shipments/shipment";
import { formatAge, formatDay } from "@/components/values/format-time";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shareLinks } from "@/lib/shipments/share-links/share-link";
import type { SharedRecordType } from "@/lib/shipments/share-links/shared-record";

export type ShareLink = Resource<"share_link", AttributesOf<typeof shareLinks>>;

/** A record to share, as it is called on its page. */
export type SharedRecord = { type: SharedRecordType; id: string; name: string };

/** The links to a record that work. */
export function linksToRecordQuery({ id }: Pick<SharedRecord, "id">): DocumentQuery<ListDocument<ShareLink>> {
  const path = pathWith("/v2/share_links", { "filter[record]": id, "filter[status]": "active", "page[size]": 100 });
  return { key: ["share_links", path], path };
}

type Included =
  | User
  | SavedView
  | (Pick<Shipment, "id" | "type"> & { attributes: Pick<Shipment["attributes"], "bill_of_lading_number"> })
  | (Pick<Container, "id" | "type"> & { attributes: Pick<Container["attributes"], "number"> });

export type ShareLinksDocument = ListDocument<ShareLink, Included>;

/** The links of the account that work, or those that have ended, with their records and the users who created them. */
export function shareLinksQuery(active: boolean): DocumentQuery<ShareLinksDocument> {
  const path = pathWith("/v2/share_links", {
    "filter[status]": active ? "active" : "expired,revoked",
    include: "record,created_by",
    "fields[shipment]": "bill_of_lading_number",
    "fields[container]": "number",
    "page[size]": 100,
  });
  return { key: ["share_links", path], path };
}

function relatedTo({ relationships }: ShareLink, name: string, { included = [] }: ShareLinksDocument) {
  const link = relationships[name]?.data;
  if (!link || Array.isArray(link)) return null;
  return included.find(({ type, id }) => type === link.type && id === link.id) ?? null;
}

/** The name of the record of a link and the path of its page; null for a view that the user cannot see. */
export function recordOf(link: ShareLink, document: ShareLinksDocument): { name: string; href: string } | null {
  const record = relatedTo(link, "record", document);
  switch (record?.type) {
    case "shipment":
      return { name: record.attributes.bill_of_lading_number, href: `/shipments/${record.id}` };
    case "container":
      return { name: record.attributes.number, href: `/containers/${record.id}` };
    case "saved_view":
      return { name: record.attributes.name, href: `/${record.attributes.list}?view=${record.id}` };
    default:
      return null;
  }
}

/** The name of the user who created a link; null: not by a user. */
export function creatorOf(link: ShareLink, document: ShareLinksDocument): string | null {
  const user = relatedTo(link, "created_by", document);
  return user?.type === "user" ? user.attributes.name || user.attributes.email : null;
}

type T = Translator<"share-links">;

type DateContext = { now: string; zone: string };

/** `page requested 3 times, last 2 h ago`, `not opened yet`; previews of links in messages are requests, too. */
export function formatOpenings(t: T, { attributes }: ShareLink, { now, zone }: DateContext): string {
  const { opened_count: count, last_opened_at: at } = attributes;
  if (count === 0 || at === null) return t("row.notOpened");
  return t("row.opened", { count, age: formatAge(t.language, at, now, zone) });
}

/** `works until Sat 26 Dec`, `expired …`, `revoked …`. */
export function formatEnd(t: T, { attributes }: ShareLink, { now, zone }: DateContext): string {
  const { status, revoked_at: revokedAt, expires_at: expiresAt } = attributes;
  if (status === "revoked" && revokedAt) return t("row.revoked", { day: formatDay(t.language, revokedAt, zone, now) });
  return t(status === "expired" ? "row.expired" : "row.worksUntil", {
    day: formatDay(t.language, expiresAt, zone, now),
  });
}

/** `without fees, references`; null when everything is shown. */
export function formatHidden(t: T, { attributes: { hidden_fields: hidden } }: ShareLink): string | null {
  if (hidden.length === 0) return null;
  return t("row.without", { fields: hidden.map((field) => t(`hiddenFields.${field}`)).join(", ") });
}
