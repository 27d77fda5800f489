import { z } from "zod";
import { type Account, hasRole } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { ShareLink } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { toOne } from "@/lib/platform/jsonapi/document";
import { valuesFilter } from "@/lib/platform/jsonapi/filter";
import { type Page, pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { decryptShareToken } from "./share-token";
import { type HideableField, hideableFields, sharedRecordOf, sharedRecordTypes } from "./shared-record";

export const shareLinkStatuses = ["active", "expired", "revoked"] as const;

/** `url`: the link as the caller may read it. */
export type ShareLinkRow = ShareLink & { url: string | null };

export function shareLinkStatusOf({ revokedAt, expiresAt }: ShareLink): (typeof shareLinkStatuses)[number] {
  if (revokedAt) return "revoked";
  return expiresAt > realNow() ? "active" : "expired";
}

const time = z.iso.datetime();

/** The JSON:API resource `share_link`: with its URL anyone reads one record, without an account, until it expires or is revoked. */
export const shareLinks = defineResource({
  type: "share_link",
  path: (id) => `/v2/share_links/${id}`,
  volatile: ["status", "opened_count", "last_opened_at"],
  attributes: z.object({
    name: z.string().nullable(),
    status: z.enum(shareLinkStatuses),
    url: z.string().nullable(),
    hidden_fields: z.array(z.enum(hideableFields)),
    expires_at: time,
    revoked_at: time.nullable(),
    opened_count: z.int(),
    last_opened_at: time.nullable(),
    created_at: time,
  }),
  relationships: { record: { types: sharedRecordTypes }, created_by: { types: ["user"] } },
  serialize: (row: ShareLinkRow) => ({
    id: row.id,
    attributes: {
      name: row.name,
      status: shareLinkStatusOf(row),
      url: row.url,
      hidden_fields: row.hiddenFields as HideableField[],
      expires_at: row.expiresAt,
      revoked_at: row.revokedAt,
      opened_count: row.openedCount,
      last_opened_at: row.lastOpenedAt,
      created_at: row.createdAt,
    },
    relationships: { record: sharedRecordOf(row), created_by: toOne("user", row.createdByUserId) },
  }),
});

/**
 * Adds the URL, on the installation's `origin`: only of active links, and only for callers who may create links. Others could hand on
 * access that outlives their own.
 */
export function withUrl(account: Account, row: ShareLink, origin: URL): ShareLinkRow {
  const mayRead = hasRole(account, "member") && !account.readOnly && shareLinkStatusOf(row) === "active";
  const token = mayRead ? decryptShareToken(row) : null;
  return { ...row, url: token === null ? null : new URL(`/s/${token}`, origin).href };
}

/** The links of an account without those of deleted views, which return when their view is restored. */
const linksOf = (accountId: string) =>
  ({ accountId, OR: [{ savedViewId: null }, { savedView: { deletedAt: null } }] }) satisfies Prisma.ShareLinkWhereInput;

/** A link of the account. Throws not_found. */
export async function findShareLink(account: Account, id: string): Promise<ShareLink> {
  const row = await prisma().shareLink.findFirst({ where: { ...linksOf(account.id), id } });
  if (!row) throw notFound();
  return row;
}

export const shareLinksQuery = z.object({
  ...pageQuery,
  "filter[status]": valuesFilter(shareLinkStatuses, `Statuses, comma-separated: ${shareLinkStatuses.join(", ")}`),
  "filter[record]": z
    .string()
    .trim()
    .max(255)
    .optional()
    .meta({ description: "Only links to the shipment, container or saved view with this id" }),
});

function statusCondition(status: string): Prisma.ShareLinkWhereInput[] {
  switch (status) {
    case "active":
      return [{ revokedAt: null, expiresAt: { gt: realNow() } }];
    case "expired":
      return [{ revokedAt: null, expiresAt: { lte: realNow() } }];
    case "revoked":
      return [{ revokedAt: { not: null } }];
    default:
      return [];
  }
}

/** An id that is not a UUID is that of no record. */
function recordCondition(id: string): Prisma.ShareLinkWhereInput[] {
  const { data } = z.uuid().safeParse(id);
  return data === undefined ? [] : [{ shipmentId: data }, { containerId: data }, { savedViewId: data }];
}

/** The links of the account, newest first. */
export async function listShareLinks(
  account: Account,
  query: z.infer<typeof shareLinksQuery>,
): Promise<Page<ShareLink>> {
  const request = parsePage(query);
  const { "filter[status]": statuses, "filter[record]": record } = query;
  const conditions = {
    ...linksOf(account.id),
    AND: [
      ...(statuses?.length ? [{ OR: statuses.flatMap(statusCondition) }] : []),
      ...(record ? [{ OR: recordCondition(record) }] : []),
    ],
  };
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().shareLink.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().shareLink.count({ where: conditions }),
  ]);
  return pageOf(rows, total, request);
}
