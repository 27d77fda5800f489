/** Ref callback that focuses a field when it appears in place of the button that was pressed. */
export function focusOnMount(field: HTMLInputElement | null): void {
  field?.focus();
}
