"use client";

import { useCallback, useSyncExternalStore } from "react";

/**
 * A value per user in this tab, none on the server, as a hook that returns the value and how to change it. It survives closing its form,
 * and loading the page again unless the storage is full or disabled. `pauseMs`: how long a value that changes often is not written after it
 * was changed, unless the page is left.
 */
export function createTabStore<Value extends object>(name: string, initial: Value, pauseMs = 0) {
  const values = new Map<string, Value>();
  const observers = new Set<() => void>();
  const keyOf = (userId: string) => `${name} ${userId}`;

  function readStorage(userId: string): Value {
    try {
      const text = window.sessionStorage.getItem(keyOf(userId));
      return text === null ? initial : { ...initial, ...(JSON.parse(text) as Partial<Value>) };
    } catch {
      return initial;
    }
  }

  function read(userId: string): Value {
    const value = values.get(userId) ?? readStorage(userId);
    values.set(userId, value);
    return value;
  }

  function store(userId: string, value: Value): void {
    try {
      // A value that is too large for the storage must not leave an earlier one there.
      window.sessionStorage.removeItem(keyOf(userId));
      if (value !== initial) window.sessionStorage.setItem(keyOf(userId), JSON.stringify(value));
    } catch {
      // As above.
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwritten: string | null = null;

  function flush(): void {
    clearTimeout(timer);
    window.removeEventListener("pagehide", flush);
    if (unwritten !== null) store(unwritten, read(unwritten));
    unwritten = null;
  }

  function write(userId: string, value: Value): void {
    if (unwritten !== userId) flush();
    values.set(userId, value);
    for (const observer of observers) observer();
    unwritten = userId;
    if (pauseMs === 0) {
      flush();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(flush, pauseMs);
    window.addEventListener("pagehide", flush);
  }

  function observe(observer: () => void): () => void {
    observers.add(observer);
    return () => observers.delete(observer);
  }

  return function useTabStore(userId: string): [Value, (change: (before: Value) => Value) => void] {
    const value = useSyncExternalStore(
      observe,
      () => read(userId),
      () => initial,
    );
    const update = useCallback((change: (before: Value) => Value) => write(userId, change(read(userId))), [userId]);
    return [value, update];
  };
}
