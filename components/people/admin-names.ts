import type { Language } from "@/lib/platform/language";
import { nameOf, type User } from "./user";

const namesMax = 3;

/** Up to three active admins among the users, `Ada or Ben`; empty without one. */
export function adminNames(users: User[], language: Language): string {
  const admins = users.filter(({ attributes: { active, role } }) => active && role === "admin").map(nameOf);
  const names = admins.sort((a, b) => a.localeCompare(b, "en")).slice(0, namesMax);
  return new Intl.ListFormat(language, { type: "disjunction" }).format(names);
}
