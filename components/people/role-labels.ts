import type { Role } from "@/lib/platform/auth/account";

const labels = { admin: "Admin", member: "Member", viewer: "Viewer" } satisfies Record<Role, string>;

/** The roles with their labels, highest first. */
export const roleOptions = (["admin", "member", "viewer"] as const).map((value) => ({ value, label: labels[value] }));

export function roleLabel(role: Role): string {
  return labels[role];
}

/** What each role may do; shown once per page that offers roles. */
export const rolesHelp =
  "Viewers can read, members can also track and edit, and admins can also manage people, API keys and carriers.";
