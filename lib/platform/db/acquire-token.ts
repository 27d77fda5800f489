import { sql } from "./sql";

export type TokenResult = { allowed: boolean; used: number; resetSeconds: number };

/**
 * Acquires one of `quota` tokens in a rolling window if one is left. The count is exact across processes. `resetSeconds` is the
 * time until the next token is available.
 */
export async function acquireToken(key: string, quota: number, windowSeconds: number): Promise<TokenResult> {
  const [row] = await sql<{ allowed: boolean; used: number; reset_seconds: number }>(
    "select allowed, used, reset_seconds from take_token($1, $2, $3)",
    [key, quota, windowSeconds],
    "take_token",
  );
  if (!row) throw new Error("take_token returned no row");
  return { allowed: row.allowed, used: row.used, resetSeconds: row.reset_seconds };
}
