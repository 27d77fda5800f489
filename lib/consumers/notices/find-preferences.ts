import type { Account, Role } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { NoticePreference, User } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";

/** What a person is told, defaults filled in. */
export type Preferences = {
  userId: string;
  webhookDisabled: boolean;
  trackingFailed: "none" | "own" | "all";
  dailyDigest: boolean;
  digestHour: number;
  timeZone: string | null;
};

/** The row's word, else the default: only admins are told of webhooks, and that unless they say otherwise. */
export function preferencesOf(user: Pick<User, "id" | "role">, row: NoticePreference | null): Preferences {
  return {
    userId: user.id,
    webhookDisabled: user.role === ("admin" satisfies Role) && (row?.webhookDisabled ?? true),
    trackingFailed: (row?.trackingFailed ?? "none") as Preferences["trackingFailed"],
    dailyDigest: row?.dailyDigest ?? false,
    digestHour: row?.digestHour ?? 7,
    timeZone: row?.timeZone ?? null,
  };
}

/** The person whose preferences are asked for: whoever is signed in, or whose key it is. */
export function personOf(account: Account): string {
  if (account.userId !== null) return account.userId;
  throw new AppError("forbidden", "This key belongs to no person: there is nobody to be told.");
}

/** What the asker is told by e-mail. */
export async function findPreferences(account: Account): Promise<Preferences> {
  const key = { accountId: account.id, id: personOf(account) };
  const user = await prisma().user.findUniqueOrThrow({
    where: { accountId_id: key },
    include: { noticePreference: true },
  });
  return preferencesOf(user, user.noticePreference);
}

/** A person who can be told: whereto, and what. */
export type Addressee = {
  userId: string;
  name: string;
  email: string;
  preferences: Preferences;
  digestAt: Date | null;
};

/** The account's active people with what they want to be told. */
export async function findAddressees(accountId: string): Promise<Addressee[]> {
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
