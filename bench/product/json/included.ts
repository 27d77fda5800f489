type Linkage = { type: string; id: string };
type Resource = Linkage & { relationships: Record<string, { data: Linkage | Linkage[] | null }> };

const keyOf = ({ type, id }: Linkage) => `${type} ${id}`;

function addLinked(linked: Set<string>, resource: Resource): void {
  for (const { data } of Object.values(resource.relationships)) {
    if (Array.isArray(data)) for (const item of data) linked.add(keyOf(item));
    else if (data) linked.add(keyOf(data));
  }
}

/** The related resources that the page links to: the statement reads those of one more row. `related`: by relationship, parents first. */
export function linkedResources(page: object[], related: object[][]): object[] {
  const linked = new Set<string>();
  for (const resource of page) addLinked(linked, resource as Resource);
  return related.flatMap((list) => {
    const found = (list as Resource[]).filter((resource) => linked.has(keyOf(resource)));
    for (const resource of found) addLinked(linked, resource);
    return found;
  });
}
