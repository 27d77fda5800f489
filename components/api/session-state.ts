import { useSyncExternalStore } from "react";

/**
 * `ended`: a request was refused because the session has ended; `asked`: so was a change, or the person wants to sign in. `signIns`: how often
 * the session was continued on this page.
 */
type SessionState = { state: "open" | "ended" | "asked"; signIns: number };

// Outside React: any request can find that the session has ended.
let session: SessionState = { state: "open", signIns: 0 };
const initial = session;
const observers = new Set<() => void>();

function set(next: SessionState): void {
  session = next;
  for (const observer of observers) observer();
}

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/** Notes that a request was refused because there is no session. */
export function endSession(): void {
  if (session.state === "open") set({ ...session, state: "ended" });
}

/** Asks the person to sign in again, over the page. */
export const askToSignIn = () => set({ ...session, state: "asked" });

/** Puts off the sign-in. */
export const putOffSignIn = () => set({ ...session, state: "ended" });

/** Notes that the same person is signed in again. */
export const continueSession = () => set({ state: "open", signIns: session.signIns + 1 });

/** Whether the session of the page has ended, and how often it was continued. */
export const useSessionState = (): SessionState =>
  useSyncExternalStore(
    observe,
    () => session,
    () => initial,
  );
