/** The path of a URL with a parameter set, or removed (null). The other parameters stay. */
export function withParameter(href: string, name: string, value: string | null): string {
  const url = new URL(href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  // A comma and a colon are legal in a query; the link stays readable.
  const query = url.searchParams.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return query === "" ? url.pathname : `${url.pathname}?${query}`;
}

/** Sets a parameter of the page's URL, or removes it (null), without a new entry in the history. */
export function replaceParameter(name: string, value: string | null): void {
  window.history.replaceState(null, "", withParameter(window.location.href, name, value));
}
