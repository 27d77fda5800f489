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

/**
 * A module that is loaded when it is first needed. `load` starts this; a failed attempt can be repeated. `useNeed` starts it when `isNeeded`,
 * and while something on the page needs it, a failure is returned by `useFailedModules`. `useModule` also returns the module, null until it
 * is loaded: nothing suspends, so that what is on the page stays there meanwhile. `loaded` resolves with it, on the server, too.
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
  const useNeed = (isNeeded: boolean): void => {
    useEffect(() => {
      if (!isNeeded) return;
      needs += 1;
      load();
      return () => {
        needs -= 1;
        if (needs === 0) dropFailure();
      };
    }, [isNeeded]);
  };
  const useModule = (isNeeded: boolean): Module | null => {
    useNeed(isNeeded);
    return useSyncExternalStore(
      observe,
      () => module,
      () => null,
    );
  };
  const loaded = (): Promise<Module> => {
    // The server waits for the module and repeats no attempt.
    if (typeof window === "undefined") return importModule();
    if (module !== null) return Promise.resolve(module);
    return new Promise((resolve) => {
      observe(() => module !== null && resolve(module));
      load();
    });
  };
  return { load, loaded, useNeed, useModule };
}
