/** The order of a list: by an attribute of the API, ascending or descending. */
export type Sort<Name extends string> = { name: Name; descending: boolean };

/** The order that the query parameter `sort` names (`-pod_eta_at`); null for any other text. */
export function parseSort<Name extends string>(text: string, names: readonly Name[]): Sort<Name> | null {
  const name = names.find((sortName) => sortName === text.replace(/^-/, ""));
  return name ? { name, descending: text.startsWith("-") } : null;
}

/** The value of the query parameter `sort`. */
export function formatSort({ name, descending }: Sort<string>): string {
  return `${descending ? "-" : ""}${name}`;
}

/** The order after a click on the head of a column: ascending first, then descending. */
export function sortBy<Name extends string>(sort: Sort<Name>, name: Name): Sort<Name> {
  return { name, descending: sort.name === name && !sort.descending };
}
