/**
 * One line of the results. `urls`: the requests, one of which is sent at random, with `{id}` for a random id of `ids` in the path. `tables`: the
 * tables of the included rows, by the name of their column in the product's statement. `isPlain`: also measured with Next and Prisma
 * alone. `bare`: what the bare server does; by default it writes the product's JSON from the product's statement. "statements": it
 * runs the product's statements without writing that JSON; "answer": it writes the product's JSON without a database.
 */
export type BenchRow = {
  group: string;
  name: string;
  urls: string[];
  ids?: "shipments" | "containers" | "tracking_requests";
  tables?: Record<string, string>;
  isPlain?: boolean;
  bare?: "statements" | "answer";
};

/** The lists of the benchmark and the tables of their rows. */
export const lists = ["shipments", "containers", "tracking_requests"] as const;

/** The relationships that a list includes by default: tracking requests come with their shipments. */
export function includedTables(list: string): { tables?: Record<string, string> } {
  return list === "tracking_requests" ? { tables: { n_0: "shipments" } } : {};
}
