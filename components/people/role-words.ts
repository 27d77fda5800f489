import type { Role } from "@/lib/platform/auth/account";

/** Roles in words, the strongest first. */
export const roleOptions: { value: Role; label: string }[] = [
  { value: "admin", label: "Admin" },
  { value: "member", label: "Member" },
  { value: "viewer", label: "Viewer" },
];

const words = { admin: "Admin", member: "Member", viewer: "Viewer" } satisfies Record<Role, string>;

export function roleWord(role: Role): string {
  return words[role];
}

/** What the roles are for, once per page that offers them. */
export const rolesSentence = "Viewers look, members track and edit, admins also manage people, keys and carriers.";
