import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { AppError } from "@/lib/platform/errors";
import { listFilter } from "@/lib/platform/jsonapi/filter";
import { fedTypes } from "./change-resource";
import { lastSequenceOf } from "./last-sequence-of";
import { lowestIdOf } from "./lowest-id-of";

const keptDays = 30;
const dayMs = 86_400_000;
const sizeDefault = 100;
const sizeMax = 1_000;

/** Position in an account's feed: all changes up to this sequence number have been read. */
export type Position = number;

export const feedQuery = z.object({
  after: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "Cursor of the last answer; from the oldest kept unless told" }),
  types: listFilter.optional().meta({ description: `Comma-separated: ${fedTypes.join(", ")}` }),
  "page[size]": z
    .string()
    .regex(/^0*[1-9]\d*$/, "must be a whole number from 1")
    .transform((text) => Math.min(Number(text), sizeMax))
    .optional()
    .meta({
      description: `Changes at once, ${sizeDefault} unless told, ${sizeMax} at most`,
      override: { type: "integer", minimum: 1 },
    }),
});

type Query = z.infer<typeof feedQuery>;

/** Opaque text of a position. */
export function serializeCursor(position: Position): string {
  return Buffer.from(`c${position}`).toString("base64url");
}

/** Throws bad_request for what is no cursor of ours. */
export function parseCursor(text: string, parameter = "after"): Position {
  const [, digits] = /^c(\d{1,16})$/.exec(Buffer.from(text, "base64url").toString()) ?? [];
  const position = Number(digits ?? Number.NaN);
  if (Number.isSafeInteger(position) && serializeCursor(position) === text) return position;
  const detail = `${parameter} is no cursor of this feed.`;
  throw AppError.of([{ code: "bad_request", detail, source: { parameter } }]);
}

/** Just before the oldest change that is kept, and the newest one there is; 0 where nothing ever changed. */
export type Ends = { beginning: Position; end: Position };

export async function findEnds(account: Pick<Account, "id">): Promise<Ends> {
  const [ends] = await sql<Ends>(
    `SELECT coalesce((SELECT sequence::float8 FROM changes WHERE account_id = $1 AND id < $2 ORDER BY id DESC LIMIT 1), 0) AS beginning,
            coalesce(${lastSequenceOf("$1")}, 0) AS end`,
    [account.id, lowestIdOf(Date.now() - keptDays * dayMs)],
  );
  return ends ?? { beginning: 0, end: 0 };
}

/** Throws cursor_expired when something after the position is kept no more: what was missed can be learned from the lists alone. */
export function assertKept(position: Position, { beginning }: Ends): void {
  if (position >= beginning) return;
  const detail = `The feed is kept for ${keptDays} days. Read the lists anew, and follow the feed from its beginning, without a cursor.`;
  throw new AppError("cursor_expired", detail);
}

/** The account's changes after a position, in order, of these types or of all. */
export async function readChanges(
  account: Pick<Account, "id">,
  after: Position,
  types: string[] | null,
  limit: number,
): Promise<Change[]> {
  return prisma().change.findMany({
    where: { accountId: account.id, sequence: { gt: after }, resourceType: { in: types ?? [...fedTypes] } },
    orderBy: { sequence: "asc" },
    take: limit,
  });
}

/** The types asked for, of those that the feed tells of; null: all of these. */
export function knownTypes({ types }: Pick<Query, "types">): string[] | null {
  return types?.length ? types.filter((type) => (fedTypes as readonly string[]).includes(type)) : null;
}

export type FeedPage = { rows: Change[]; cursor: Position; hasMore: boolean };

/** One page of the feed. Its cursor leads on, also when there is nothing new. */
export async function readFeed(account: Account, query: Query): Promise<FeedPage> {
  const size = query["page[size]"] ?? sizeDefault;
  const types = knownTypes(query);
  const ends = await findEnds(account);
  const after = query.after === undefined ? ends.beginning : parseCursor(query.after);
  assertKept(after, ends);
  const found = await readChanges(account, after, types, size + 1);
  const rows = found.slice(0, size);
  const hasMore = found.length > size;
  // With nothing more of these types all others up to the end have been passed by too.
  const last = Number(rows.at(-1)?.sequence ?? after);
  return { rows, cursor: hasMore ? last : Math.max(last, after, ends.end), hasMore };
}
