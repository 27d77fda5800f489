export const roles = ["viewer", "member", "admin"] as const;
export type Role = (typeof roles)[number];

export const features = ["routing_data", "documents", "sandbox"] as const;
export type Feature = (typeof features)[number];

/** Who asks: the tenant, and in whose name. Every domain function takes it first. */
export type Account = {
  id: string;
  name: string;
  features: string[];
  requestsPerMinute: number;
  role: Role;
  /** Null for a key that belongs to no user. */
  userId: string | null;
  /** Null for a person's session. */
  apiKeyId: string | null;
  /** A key that may read what its role may, and write nothing. */
  readOnly: boolean;
};

/** Who did something, as changes note it. */
export type Actor = Pick<Account, "userId" | "apiKeyId">;

export const nobody: Account = {
  id: "",
  name: "",
  features: [],
  requestsPerMinute: 0,
  role: "viewer",
  userId: null,
  apiKeyId: null,
  readOnly: true,
};

export function hasRole(account: Account, least: Role): boolean {
  return roles.indexOf(account.role) >= roles.indexOf(least);
}

export function hasFeature(account: Pick<Account, "features">, feature: Feature): boolean {
  return account.features.includes(feature);
}
