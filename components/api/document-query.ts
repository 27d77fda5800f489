/** One address of `/v2` and the key under which its answer is kept, on the server's first paint and in the browser. */
export type DocumentQuery<Document> = {
  key: readonly string[];
  path: string;
  /** Only a type: what the path answers with. */
  answer?: Document;
};

/** A path with the parameters that have a value. */
export function pathWith(path: string, parameters: Record<string, string | number | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
