import { z } from "zod";

/** What a session cookie says. The rest is read from the user's row each time, so that it is true now. */
export const sessionClaims = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  /** Must equal the row's: raising that one ends the session. */
  sessionVersion: z.int(),
});

export type SessionClaims = z.infer<typeof sessionClaims>;

/** Idle time after which a session is over. */
export const sessionIdleSeconds = 8 * 60 * 60;
