import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account, Role } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { NoticePreference, User } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { PreferencesEdit } from "./notice-preferences-resource";

/** The e-mail preferences of a user, with defaults applied. */
export type NoticePreferences = {
  userId: string;
  webhookDisabled: boolean;
  trackingFailed: "none" | "own" | "all";
  dailyDigest: boolean;
  digestHour: number;
  timeZone: string | null;
};

/** The stored preferences or their defaults. Only admins get webhook notices, by default enabled. */
function preferencesOf(user: Pick<User, "id" | "role">, row: NoticePreference | null): NoticePreferences {
  return {
    userId: user.id,
    webhookDisabled: user.role === ("admin" satisfies Role) && (row?.webhookDisabled ?? true),
    trackingFailed: (row?.trackingFailed ?? "none") as NoticePreferences["trackingFailed"],
    dailyDigest: row?.dailyDigest ?? false,
    digestHour: row?.digestHour ?? 7,
    timeZone: row?.timeZone ?? null,
  };
}

/** The signed-in user or the owner of the API key. Throws forbidden for a key without an owner. */
function userIdOf(account: Account): string {
  if (account.userId !== null) return account.userId;
  throw new AppError("forbidden", "This API key does not belong to a user, so it has no notice preferences.");
}

/** Finds the e-mail preferences of the caller. */
export async function findPreferences(account: Account): Promise<NoticePreferences> {
  const key = { accountId: account.id, id: userIdOf(account) };
  const user = await prisma().user.findUniqueOrThrow({
    where: { accountId_id: key },
    include: { noticePreference: true },
  });
  return preferencesOf(user, user.noticePreference);
}

/** An active user with e-mail address and preferences. */
export type Recipient = {
  userId: string;
  name: string;
  email: string;
  preferences: NoticePreferences;
  digestAt: Date | null;
};

/** Lists the account's active users with their preferences. */
export async function findRecipients(accountId: string): Promise<Recipient[]> {
  const users = await prisma().user.findMany({
    where: { accountId, deactivatedAt: null },
    include: { noticePreference: true },
  });
  return users.map(({ noticePreference: row, ...user }) => ({
    userId: user.id,
    name: user.name,
    email: user.email,
    preferences: preferencesOf(user, row),
    digestAt: row?.digestAt ?? null,
  }));
}

function columnsOfEdit(edit: PreferencesEdit) {
  return {
    ...(edit.webhook_disabled !== undefined && { webhookDisabled: edit.webhook_disabled }),
    ...(edit.tracking_failed !== undefined && { trackingFailed: edit.tracking_failed }),
    ...(edit.daily_digest !== undefined && { dailyDigest: edit.daily_digest }),
    ...(edit.digest_hour !== undefined && { digestHour: edit.digest_hour }),
    ...(edit.time_zone !== undefined && { timeZone: edit.time_zone }),
  };
}

/** Updates the caller's preferences. Enabling the digest starts its period now. */
export async function updatePreferences(account: Account, edit: PreferencesEdit): Promise<NoticePreferences> {
  const userId = userIdOf(account);
  await transaction(async (tx) => {
    const key = { accountId: account.id, userId };
    const before = await findPreferences(account);
    const isEnablingDigest = edit.daily_digest === true && !before.dailyDigest;
    const columns = { ...columnsOfEdit(edit), ...(isEnablingDigest && { digestAt: realNow() }) };
    await tx.noticePreference.upsert({
      where: { accountId_userId: key },
      create: { ...key, ...columns },
      update: columns,
    });
    const changeset = computeChangeset({ ...before }, columnsOfEdit(edit));
    if (!changeset) return;
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "user", resourceId: userId, shipmentId: null, changeset },
    ]);
  });
  return findPreferences(account);
}
