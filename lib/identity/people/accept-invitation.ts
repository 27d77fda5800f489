import { v7 as uuid } from "uuid";
import { z } from "zod";
import { recordChanges } from "@/lib/outbox/record-change";
import { limitFailures } from "@/lib/platform/auth/limit-failures";
import { newPassword } from "@/lib/platform/auth/new-password";
import { hashPassword } from "@/lib/platform/auth/password";
import { realNow } from "@/lib/platform/clock";
import type { User } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { findOpenInvitation, type OpenInvitation } from "./find-open-invitation";
import { personName } from "./person-name";

// A token has 256 random bits: this bounds what guessing costs us, not whether it succeeds.
const failuresPerAddress = 100;

/** What the invited person gives. */
export const invitationAcceptance = z.object({
  token: z.string().min(1).max(255),
  name: personName,
  password: newPassword,
});

type Acceptance = z.infer<typeof invitationAcceptance>;

function limited(): never {
  const headers = { "retry-after": "900" };
  throw new AppError("rate_limited", "Too many tries. Wait a quarter of an hour.", null, { headers });
}

const dead = () =>
  new AppError("not_found", "This invitation does not count any more. Ask whoever sent it for a new link.");

/** Uses the invitation up. Null when it has been used or revoked since it was looked for, or the e-mail signs in by now. */
async function join({ accountId, id, email, role }: OpenInvitation, name: string, passwordHash: string) {
  return transaction(async (tx): Promise<User | null> => {
    const at = realNow();
    const open = { accountId, id, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } };
    const used = await tx.invitation.updateMany({ where: open, data: { acceptedAt: at } });
    if (used.count === 0) return null;
    const data = [{ accountId, id: uuid(), email, name, role, passwordHash }];
    const [user] = await tx.user.createManyAndReturn({ data, skipDuplicates: true });
    if (!user) throw new AppError("duplicate", `${email} signs in already. Nothing more is needed.`);
    const created = { email: [null, email], name: [null, name], role: [null, role] } as Record<string, [null, string]>;
    const what = { resourceId: user.id, resourceType: "user", shipmentId: null, action: "created" } as const;
    recordChanges({ accountId, reason: "user", by: { userId: user.id, apiKeyId: null }, at }, [
      { ...what, changeset: created },
      { resourceType: "invitation", resourceId: id, shipmentId: null, changeset: { accepted_at: [null, at] } },
    ]);
    return user;
  });
}

/**
 * Makes the invited person a user of the account, once. `address` is the network address of who asks. Throws not_found for a
 * link that is wrong, expired, used or revoked, all with one sentence.
 */
export async function acceptInvitation({ token, name, password }: Acceptance, address: string): Promise<User> {
  const attempt = () => findOpenInvitation(token);
  const found = await limitFailures([{ of: ["invitation", address], max: failuresPerAddress }], attempt, limited);
  if (!found) throw dead();
  const user = await join(found, name, await hashPassword(password));
  if (!user) throw dead();
  return user;
}
