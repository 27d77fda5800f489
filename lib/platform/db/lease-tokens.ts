import { sql } from "./sql";

/** `wanted` tokens of `quota` per rolling window, to be spent within `validSeconds`. */
export type LeaseRequest = {
  key: string;
  quota: number;
  windowSeconds: number;
  wanted: number;
  /** 0: they are spent at once. */
  validSeconds: number;
};

/**
 * `granted`: as many of the wanted tokens as are left. `used`: what counted before. `resetMs`: time until the next token is
 * available. `slot` identifies the tokens when they are given back.
 */
export type Lease = { granted: number; used: number; resetMs: number; slot: Date };

/** Unspent tokens of a lease. */
export type UnspentTokens = { key: string; slot: Date; count: number };

/** Leases tokens. They count until one window after the end of their validity, so the quota is exact across processes. */
export async function leaseTokens({ key, quota, windowSeconds, wanted, validSeconds }: LeaseRequest): Promise<Lease> {
  const [row] = await sql<{ granted: number; used: number; reset_ms: number; slot_at: Date }>(
    "select granted, used, reset_ms, slot_at from lease_tokens($1, $2, $3, $4, $5)",
    [key, quota, windowSeconds, wanted, validSeconds],
    "lease_tokens",
  );
  if (!row) throw new Error("lease_tokens returned no row");
  return { granted: row.granted, used: row.used, resetMs: row.reset_ms, slot: row.slot_at };
}

/** Gives unspent tokens of any number of leases back. */
export async function returnTokens(unspent: UnspentTokens[]): Promise<void> {
  await sql(
    "select return_tokens($1::text[], $2::timestamptz[], $3::int[])",
    [unspent.map(({ key }) => key), unspent.map(({ slot }) => slot), unspent.map(({ count }) => count)],
    "return_tokens",
  );
}
