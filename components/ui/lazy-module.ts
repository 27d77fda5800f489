"use client";

import { useEffect, useSyncExternalStore } from "react";

/** The functions that load the modules again which are needed and could not be loaded. */
let failed: readonly (() => void)[] = [];
const failureObservers = new Set<() => void>();

function setFailed(next: readonly (() => void)[]): void {
  failed = next;
  for (const observer of failureObservers) observer();
}

function observeFailures(observer: () => void): () => void {
  failureObservers.add(observer);
  return () => failureObservers.delete(observer);
}

/** The functions that load the modules again which something on the page needs and which could not be loaded. */
export function useFailedModules(): readonly (() => void)[] {
  return useSyncExternalStore(
    observeFailures,
    () => failed,
    () => failed,
  );
}

/** Resolves with what is loaded. A failure is returned by `useFailedModules`, and the next attempt can succeed. */
export function loadUntilAvailable<Loaded>(importModule: () => Promise<Loaded>): Promise<Loaded> {
  // The server responds without the part, which the browser then loads.
  if (typeof window === "undefined") return importModule();
  return new Promise((resolve) => {
    const load = (): void => {
      if (failed.includes(load)) setFailed(failed.filter((other) => other !== load));
      importModule().then(resolve, () => setFailed([...failed, load]));
    };
    load();
  });
}

/**
 * A module that is loaded when it is first needed. `load` starts this; a failed attempt can be repeated. `useModule` returns the module,
 * null until it is loaded, which it starts when `isNeeded`; a failure is then returned by `useFailedModules`. Nothing suspends, so that what is on the page stays there meanwhile.
 */
export function createLazyModule<Module>(importModule: () => Promise<Module>) {
  let module: Module | null = null;
  let isLoading = false;
  let needs = 0;
  const observers = new Set<() => void>();
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    dropFailure();
    importModule().then(
      (loaded) => {
        module = loaded;
        for (const observer of observers) observer();
      },
      () => {
        isLoading = false;
        if (needs > 0) setFailed([...failed, load]);
      },
    );
  };
  const dropFailure = (): void => {
    if (failed.includes(load)) setFailed(failed.filter((other) => other !== load));
  };
  const observe = (observer: () => void) => {
    observers.add(observer);
    return () => observers.delete(observer);
  };
  const useModule = (isNeeded: boolean): Module | null => {
    useEffect(() => {
      if (!isNeeded) return;
      needs += 1;
      load();
      return () => {
        needs -= 1;
        if (needs === 0) dropFailure();
      };
    }, [isNeeded]);
    return useSyncExternalStore(
      observe,
      () => module,
      () => null,
    );
  };
  return { load, useModule };
}
