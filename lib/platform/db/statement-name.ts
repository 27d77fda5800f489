import { hash } from "node:crypto";
import { oncePerProcess } from "@/lib/platform/per-process";
import { transactionContext } from "./transaction-context";

/** Bounds the memory of the connections: each of them keeps the plan of each named statement. */
const namesMax = 150;
const preparable = /^\s*(SELECT|INSERT|UPDATE|DELETE)\b/i;

/**
 * The name under which each connection prepares a statement once, because planning it takes longer than running it. Undefined for all
 * after the first texts of a `kind`, because clients can vary some.
 */
export function statementName(kind: "transaction" | "read" | "list", text: string): string | undefined {
  const names = oncePerProcess(`names of ${kind} statements`, () => new Map<string, string>());
  const known = names.get(text);
  if (known || names.size >= namesMax) return known;
  const name = `${kind}_${hash("sha256", text, "base64url").slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** The name of a statement of a transaction. Empty outside of transactions, where the best plan can depend on the parameters. */
export function transactionStatementName(text: string): string {
  if (!transactionContext.getStore() || !preparable.test(text)) return "";
  return statementName("transaction", text) ?? "";
}
