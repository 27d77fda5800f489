/** Ref of a field that stands in for the button which was just pressed: what is typed next goes into it. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
