/** Names of sort keys that differ from those of the columns. */
const columns: Record<string, string> = { bill_of_lading_number: "requestNumber", shipping_line_scac: "scac" };
const texts = ["requestNumber", "scac", "number"];

function propertyOf(key: string): string {
  const name = key.replace(/^-/, "");
  return columns[name] ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The position of a row in a list, as `page[after]` has it. */
export function positionOf(row: { id: string }, sort: string | null): string {
  const values = (sort ?? "-created_at").split(",").map((key) => {
    const property = propertyOf(key);
    const value = (row as Record<string, unknown>)[property] as string | null;
    if (value === null) return "~";
    if (!texts.includes(property)) return String(new Date(value).getTime());
    return `'${value.replaceAll("%", "%25").replaceAll(" ", "%20")}`;
  });
  return Buffer.from([...values, row.id].join(" ")).toString("base64url");
}
