import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

/** An e-mail signs in to one account. Whether it is this one or another is not told. */
export function emailTaken(email: string): AppError {
  return new AppError("duplicate", `${email} signs in already, and an e-mail can do so in one account only.`, "email");
}

/** Throws duplicate when the e-mail signs in already, in whatever account. */
export async function assertNewEmail(tx: Tx, email: string): Promise<void> {
  if (await tx.user.findUnique({ where: { email }, select: { id: true } })) throw emailTaken(email);
}
