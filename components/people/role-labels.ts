import type { Translator } from "@/components/language/translator";

/** The roles with their labels, highest first. */
export const roleOptions = (t: Translator<"roles">) =>
  (["admin", "member", "viewer"] as const).map((value) => ({ value, label: t(value) }));
