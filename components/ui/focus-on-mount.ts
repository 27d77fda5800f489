/** Ref callback that focuses a field when it appears in place of the button that was pressed. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus();
}
