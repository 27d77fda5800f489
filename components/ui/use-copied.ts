import { useEffect, useState } from "react";

const shownMs = 1_500;

/** Whether something was copied just now, and how to say that it was. */
export function useCopied(): [copied: boolean, tellCopied: () => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, () => setCopied(true)];
}
