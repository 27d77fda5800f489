import { z } from "zod";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import { distanceUnits, weightUnits } from "@/lib/platform/auth/user-preferences";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { User } from "@/lib/platform/db/generated/client";
import { afterCommit, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { languages } from "@/lib/platform/language";
import { hourCycles, weekStarts } from "@/lib/platform/time-style";
import { isTimeZone } from "@/lib/platform/time-zone";

const language = z
  .enum(languages, { error: `must be ${languages.join(" or ")}` })
  .nullable()
  .meta({ description: "Language of the pages; null: that of the browser" });
const hourCycle = z
  .enum(hourCycles, { error: `must be ${hourCycles.join(" or ")}` })
  .nullable()
  .meta({
    description:
      "How pages count hours: `h23` from 0 to 23, `h12` from 1 to 12 with AM and PM; null: as in the region of the browser",
  });
const weekStart = z
  .enum(weekStarts, { error: "must be monday, sunday or saturday" })
  .nullable()
  .meta({ description: "The day with which weeks begin; null: as in the region of the browser" });
const weightUnit = z
  .enum(weightUnits, { error: "must be kg or lb" })
  .meta({ description: "Unit of weights that is shown first" });
const distanceUnit = z
  .enum(distanceUnits, { error: "must be nm or km" })
  .meta({ description: "Unit of distances at sea; speeds are in knots with `nm`, in km/h with `km`" });

/** The JSON:API resource `user_preferences`: the language of the pages, and how they show times and quantities to a user. Its id is the user's id. */
export const userPreferences = defineResource({
  type: "user_preferences",
  path: () => "/v2/users/me/preferences",
  attributes: z.object({
    language,
    time_zone: z.string().nullable(),
    hour_cycle: hourCycle,
    week_start: weekStart,
    weight_unit: weightUnit,
    distance_unit: distanceUnit,
  }),
  serialize: (user: User) => ({
    id: user.id,
    attributes: {
      language: user.language as z.infer<typeof language>,
      time_zone: user.timeZone,
      hour_cycle: user.hourCycle as z.infer<typeof hourCycle>,
      week_start: user.weekStart as z.infer<typeof weekStart>,
      weight_unit: user.weightUnit as z.infer<typeof weightUnit>,
      distance_unit: user.distanceUnit as z.infer<typeof distanceUnit>,
    },
  }),
});

/** Attributes that can be updated. Omitted attributes keep their value. */
export const userPreferencesEdit = z.object({
  language: language.optional(),
  time_zone: z.string().refine(isTimeZone, "is not an IANA time zone, such as Europe/Berlin").nullish(),
  hour_cycle: hourCycle.optional(),
  week_start: weekStart.optional(),
  weight_unit: weightUnit.optional(),
  distance_unit: distanceUnit.optional(),
});

type UserPreferencesEdit = z.infer<typeof userPreferencesEdit>;

/** The signed-in user or the owner of the API key. Throws forbidden for a key without an owner. */
export async function findPreferencesUser(account: Account): Promise<User> {
  if (account.userId === null)
    throw new AppError("forbidden", "This API key does not belong to a user, so it has no preferences.");
  return prisma().user.findUniqueOrThrow({ where: { accountId_id: { accountId: account.id, id: account.userId } } });
}

const columnsOfEdit = (edit: UserPreferencesEdit) => ({
  ...(edit.language !== undefined && { language: edit.language }),
  ...(edit.time_zone !== undefined && { timeZone: edit.time_zone }),
  ...(edit.hour_cycle !== undefined && { hourCycle: edit.hour_cycle }),
  ...(edit.week_start !== undefined && { weekStart: edit.week_start }),
  ...(edit.weight_unit !== undefined && { weightUnit: edit.weight_unit }),
  ...(edit.distance_unit !== undefined && { distanceUnit: edit.distance_unit }),
});

/** Updates the caller's preferences; the next page uses them. */
export async function updateUserPreferences(account: Account, edit: UserPreferencesEdit): Promise<User> {
  return transaction(async (tx) => {
    const user = await findPreferencesUser(account);
    const columns = columnsOfEdit(edit);
    const changeset = computeChangeset({ ...user }, columns);
    if (!changeset) return user;
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      { resourceType: "user", resourceId: user.id, shipmentId: null, changeset },
    ]);
    afterCommit(() => forgetCallers(account.id));
    return tx.user.update({ where: { accountId_id: { accountId: account.id, id: user.id } }, data: columns });
  });
}
