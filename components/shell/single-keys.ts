const storageKey = "single-keys";

/** Whether single letters act; speech input and some hands need them off (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  return window.localStorage.getItem(storageKey) !== "off";
}

export function switchSingleKeys(on: boolean): void {
  window.localStorage.setItem(storageKey, on ? "on" : "off");
}
