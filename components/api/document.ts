type Reference = { type: string; id: string };

/** A JSON:API resource as `/v2` returns it. */
export type Resource<Type extends string, Attributes> = {
  id: string;
  type: Type;
  attributes: Attributes;
  relationships: Record<string, { data: Reference | Reference[] | null } | undefined>;
};

export type OneDocument<Data, Included = never> = { data: Data; included?: Included[] };

export type ListDocument<Data, Included = never> = {
  data: Data[];
  included?: Included[];
  links?: Record<string, string>;
  meta?: {
    size: number;
    total: number;
    /** False: more rows match than are counted. */
    total_exact?: false;
    pagination?: { current: number; next?: number; last?: number; records: number };
  };
};

/** A path of `/v2` and the cache key of its document, on the server and in the browser. */
export type DocumentQuery<Document> = {
  key: readonly string[];
  path: string;
  /** Carries the type of the document only; never set. */
  document?: Document;
};

/** A path with its query string; parameters that are null or empty are omitted. */
export function pathWith(path: string, parameters: Record<string, string | number | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
