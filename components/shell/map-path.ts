/** Whether a page belongs to the entry “Map” of the navigation: the map of all vessels, a vessel or a port. */
export function isMapPath(pathname: string): boolean {
  return /^\/(map|vessels|ports)(\/|$)/.test(pathname);
}
