"use client";

import { useEffect } from "react";

const renewalMs = 15 * 60 * 1000;

/** A session ends after hours without use; a page that is looked at counts as use, whatever it reads. */
export function useSessionRenewal(): void {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === "visible")
        fetch("/api/auth/session", { credentials: "same-origin" }).catch(() => {});
    };
    const timer = setInterval(renew, renewalMs);
    return () => clearInterval(timer);
  }, []);
}
