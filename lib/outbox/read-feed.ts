import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { lowestIdAt } from "@/lib/platform/db/lowest-id-at";
import { sql } from "@/lib/platform/db/sql";
import { AppError } from "@/lib/platform/errors";
import { listFilter } from "@/lib/platform/jsonapi/filter";
import { newestSequenceSql } from "./change-positions";
import { type ChangeRow, feedTypes } from "./change-resource";

/** Days for which changes can be read from the feed. */
export const changeRetentionDays = 30;
const dayMs = 86_400_000;
const defaultPageSize = 100;
const maxPageSize = 1_000;

/** Position in an account's feed: all changes up to this sequence number have been read. */
export type FeedPosition = number;

export const feedQuery = z.object({
  after: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "Cursor of the previous page; defaults to the oldest change that is kept" }),
  types: listFilter.optional().meta({ description: `Types of records, comma-separated: ${feedTypes.join(", ")}` }),
  "page[size]": z
    .string()
    .regex(/^0*[1-9]\d*$/, "must be a whole number from 1")
    .transform((text) => Math.min(Number(text), maxPageSize))
    .optional()
    .meta({
      description: `Changes per page; default ${defaultPageSize}, maximum ${maxPageSize}`,
      override: { type: "integer", minimum: 1 },
    }),
});

type Query = z.infer<typeof feedQuery>;

/** Opaque text of a position. */
export function serializeCursor(position: FeedPosition): string {
  return Buffer.from(`c${position}`).toString("base64url");
}

/** Parses a cursor. Throws bad_request, with `parameter` as its source. */
export function parseCursor(text: string, parameter = "after"): FeedPosition {
  const [, digits] = /^c(\d{1,16})$/.exec(Buffer.from(text, "base64url").toString()) ?? [];
  const position = Number(digits ?? Number.NaN);
  if (Number.isSafeInteger(position) && serializeCursor(position) === text) return position;
  const detail = `${parameter} is not a valid cursor of this feed.`;
  throw AppError.of([{ code: "bad_request", detail, source: { parameter } }]);
}

/** The positions before the oldest retained change and of the newest change; 0 without changes. */
export type FeedBounds = { oldest: FeedPosition; newest: FeedPosition };

export async function findFeedBounds(account: Pick<Account, "id">): Promise<FeedBounds> {
  const [bounds] = await sql<FeedBounds>(
    `SELECT coalesce((SELECT sequence::float8 FROM changes WHERE account_id = $1 AND id < $2 ORDER BY id DESC LIMIT 1), 0) AS oldest,
            coalesce(${newestSequenceSql("$1")}, 0) AS newest`,
    [account.id, lowestIdAt(realNow().getTime() - changeRetentionDays * dayMs)],
  );
  return bounds ?? { oldest: 0, newest: 0 };
}

/** Throws cursor_expired when changes after the position are no longer retained. */
export function assertRetained(position: FeedPosition, { oldest }: FeedBounds): void {
  if (position >= oldest) return;
  const detail = `Changes are kept for ${changeRetentionDays} days. Read the resources again, then read the feed without a cursor.`;
  throw new AppError("cursor_expired", detail);
}

/** The account's changes after a position, in order. `types`: null for all types of the feed. */
export async function readChanges(
  account: Pick<Account, "id">,
  after: FeedPosition,
  types: string[] | null,
  limit: number,
): Promise<ChangeRow[]> {
  return prisma().change.findMany({
    where: { accountId: account.id, sequence: { gt: after }, resourceType: { in: types ?? [...feedTypes] } },
    orderBy: { sequence: "asc" },
    take: limit,
    omit: { snapshot: true },
  });
}

/** The requested types that are part of the feed; null when none were requested. */
export function feedTypesOf({ types }: Pick<Query, "types">): string[] | null {
  return types?.length ? types.filter((type) => (feedTypes as readonly string[]).includes(type)) : null;
}

export type FeedPage = { rows: ChangeRow[]; cursor: FeedPosition; hasMore: boolean };

/** Reads one page of the feed. The cursor is valid for the next page, even when this page is empty. */
export async function readFeed(account: Account, query: Query): Promise<FeedPage> {
  const size = query["page[size]"] ?? defaultPageSize;
  const types = feedTypesOf(query);
  const bounds = await findFeedBounds(account);
  const after = query.after === undefined ? bounds.oldest : parseCursor(query.after);
  assertRetained(after, bounds);
  const found = await readChanges(account, after, types, size + 1);
  const rows = found.slice(0, size);
  const hasMore = found.length > size;
  // On the last page the cursor also moves past newer changes of other types.
  const lastPosition = Number(rows.at(-1)?.sequence ?? after);
  return { rows, cursor: hasMore ? lastPosition : Math.max(lastPosition, after, bounds.newest), hasMore };
}
