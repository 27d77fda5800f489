import { sql } from "./sql";

export type Token = { allowed: boolean; used: number; resetSeconds: number };

/**
 * Takes one of `quota` tokens in a rolling window, exactly, whatever number of processes ask; takes none when none is left.
 * `resetSeconds` is the time until the next one comes free.
 */
export async function takeToken(key: string, quota: number, windowSeconds: number): Promise<Token> {
  const [row] = await sql<{ allowed: boolean; used: number; reset_seconds: number }>(
    "select allowed, used, reset_seconds from take_token($1, $2, $3)",
    [key, quota, windowSeconds],
    "take_token",
  );
  if (!row) throw new Error("take_token gave no row");
  return { allowed: row.allowed, used: row.used, resetSeconds: row.reset_seconds };
}
