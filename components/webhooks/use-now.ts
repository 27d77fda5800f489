"use client";

import { useEffect, useState } from "react";

const everyMs = 15_000;

/** The present moment, for ages; it moves on every quarter of a minute, and with each answer that is read. */
export function useNow(readAtMs: number): string {
  const [nowMs, setNowMs] = useState(readAtMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return new Date(Math.max(nowMs, readAtMs)).toISOString();
}
