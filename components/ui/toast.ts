import type { ExternalToast, toast as sonnerToast } from "sonner";

type Show = (toast: typeof sonnerToast) => void;

/** Set while the toaster is mounted; until then toasts wait. */
let target: typeof sonnerToast | null = null;
let waiting: Show[] = [];
const observers = new Set<() => void>();

function enqueue(show: Show): void {
  if (target) {
    show(target);
    return;
  }
  waiting.push(show);
  for (const observer of observers) observer();
}

/** Shows a message at the bottom of the page. The first one loads the toaster. */
export function toast(message: string, options?: ExternalToast): void {
  enqueue((show) => void show(message, options));
}

toast.error = (message: string, options?: ExternalToast): void => enqueue((show) => void show.error(message, options));

/** Whether there are toasts that wait for the toaster. */
export function hasToasts(): boolean {
  return waiting.length > 0;
}

/** Calls the observer when a toast starts to wait. Returns a function that stops this. */
export function observeToasts(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/** Shows the toasts that have waited, and all further ones. Returns a function that lets them wait again. */
export function startToasts(toaster: typeof sonnerToast): () => void {
  target = toaster;
  for (const show of waiting) show(toaster);
  waiting = [];
  return () => {
    target = null;
  };
}
