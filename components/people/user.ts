import type { Resource } from "@/components/api/json-api";
import type { Role } from "@/lib/platform/auth/account";

export type User = Resource<"user", { name: string; email: string; role: Role; active: boolean; created_at: string }>;

export type Invitation = Resource<
  "invitation",
  {
    email: string;
    role: Role;
    status: "pending" | "accepted" | "revoked" | "expired";
    url: string | null;
    expires_at: string;
  }
>;

/** How a person is called where the name may be missing. */
export function nameOf({ attributes: { name, email } }: User): string {
  return name || email;
}
