/** Ref callback that focuses a field when it appears in place of the button that was pressed. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus();
}

/** Focuses an element once a form has closed, unless the user has focused a different element meanwhile. */
export function focusAfterClosing(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
}
