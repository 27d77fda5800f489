"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether the browser has taken over the page, and its time zone is known. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
