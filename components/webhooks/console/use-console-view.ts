"use client";

import { useSearchParams } from "next/navigation";
import { type ConsoleView, hrefOfConsole, parseConsoleView } from "@/components/webhooks/deliveries/delivery-view";

/** What the console shows, read from its address; `show` writes the address, with or without a step to come back to. */
export function useConsoleView(id: string) {
  const view = parseConsoleView(Object.fromEntries(useSearchParams()));
  const show = (next: Partial<ConsoleView>, step: "push" | "replace" = "replace") => {
    const href = hrefOfConsole(id, { ...view, ...next });
    if (step === "push") window.history.pushState(null, "", href);
    else window.history.replaceState(null, "", href);
  };
  return { view, show, hrefOf: (next: Partial<ConsoleView>) => hrefOfConsole(id, { ...view, ...next }) };
}
