import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { findPreferences, type Preferences, personOf } from "./find-preferences";
import type { PreferencesEdit } from "./preferences-resource";

function columnsOf(edit: PreferencesEdit) {
  return {
    ...(edit.webhook_disabled !== undefined && { webhookDisabled: edit.webhook_disabled }),
    ...(edit.tracking_failed !== undefined && { trackingFailed: edit.tracking_failed }),
    ...(edit.daily_digest !== undefined && { dailyDigest: edit.daily_digest }),
    ...(edit.digest_hour !== undefined && { digestHour: edit.digest_hour }),
    ...(edit.time_zone !== undefined && { timeZone: edit.time_zone }),
  };
}

/** Changes what the asker is told. A digest that is switched on tells of what happens from now on. */
export async function updatePreferences(account: Account, edit: PreferencesEdit): Promise<Preferences> {
  const userId = personOf(account);
  await transaction(async (tx) => {
    const key = { accountId: account.id, userId };
    const before = await findPreferences(account);
    const starts = edit.daily_digest === true && !before.dailyDigest;
    const columns = { ...columnsOf(edit), ...(starts && { digestAt: realNow() }) };
    await tx.noticePreference.upsert({
      where: { accountId_userId: key },
      create: { ...key, ...columns },
      update: columns,
    });
    const changeset = changesetOf({ ...before }, columnsOf(edit));
    if (!changeset) return;
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      { resourceType: "user", resourceId: userId, shipmentId: null, changeset },
    ]);
  });
  return findPreferences(account);
}
