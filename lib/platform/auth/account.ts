export const roles = ["viewer", "member", "admin"] as const;
export type Role = (typeof roles)[number];

export const features = ["routing_data", "documents", "sandbox"] as const;
export type Feature = (typeof features)[number];

/** The authenticated caller: the account, its limits, and the rights of the user or API key. First parameter of domain functions. */
export type Account = {
  id: string;
  name: string;
  features: string[];
  requestsPerMinute: number;
  role: Role;
  /** Null for an API key without a user. */
  userId: string | null;
  /** Null for a session. */
  apiKeyId: string | null;
  /** True for a read-only API key, and for an AI client that may only read. */
  readOnly: boolean;
};

/** The user or API key that made a change. */
export type Actor = Pick<Account, "userId" | "apiKeyId">;

/** The account of requests without authentication. It has no id and no rights. */
export const anonymous: Account = {
  id: "",
  name: "",
  features: [],
  requestsPerMinute: 0,
  role: "viewer",
  userId: null,
  apiKeyId: null,
  readOnly: true,
};

export function hasRole(account: Account, minimum: Role): boolean {
  return roles.indexOf(account.role) >= roles.indexOf(minimum);
}

export function hasFeature(account: Pick<Account, "features">, feature: Feature): boolean {
  return account.features.includes(feature);
}
