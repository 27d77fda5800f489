import type { Resource } from "@/components/api/json-api";
import type { Role } from "@/lib/platform/auth/account";

export type ApiKey = Resource<
  "api_key",
  {
    name: string;
    role: Role;
    read_only: boolean;
    active: boolean;
    key: string | null;
    prefix: string;
    last4: string;
    last_used_at: string | null;
    expires_at: string | null;
    revoked_at: string | null;
    created_at: string;
  }
>;

/** `lf_live_…x9Qz`: all that is ever shown of a key again. */
export function endsOf({ attributes: { prefix, last4 } }: ApiKey): string {
  return `${prefix}…${last4}`;
}
