type Reference = { type: string; id: string };

/** A resource as the pages read it over `/v2`. */
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
    pagination?: { current: number; next?: number; last?: number; records: number };
  };
};
