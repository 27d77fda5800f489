/** A row whose times may be text, as PostgreSQL writes them into JSON. */
export type AsJson<Row> = { [Key in keyof Row]: Row[Key] extends Date | null ? Row[Key] | string : Row[Key] };

/** A time of a row as the interface shows it. */
export function time(value: Date | string | null | undefined): string | null {
  return value ? new Date(value).toISOString() : null;
}

export const one = (type: string, id: string | null | undefined) => ({ data: id ? { type, id } : null });
export const many = (type: string, ids: string[]) => ({ data: ids.map((id) => ({ type, id })) });
