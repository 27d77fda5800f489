import type { Role } from "@/lib/platform/auth/account";

/** Who is signed in, as far as pages show it. */
export type ShellUser = { id: string; name: string; email: string; role: Role; accountName: string };

/** `DW` for Dana Whitfield; from the e-mail when no name is known. */
export function initialsOf({ name, email }: Pick<ShellUser, "name" | "email">): string {
  const words = (name || email).split(/[\s.@]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
