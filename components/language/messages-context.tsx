"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "@/lib/platform/language";
import type { Messages } from "@/messages/messages";

/** The language of a page and the compiled messages that it was sent. */
export type SentMessages = { language: Language; messages: Partial<Messages> };

const Context = createContext<SentMessages>({ language: "en", messages: {} });

/** The messages that the server has sent for the components below, with those of the layouts above. */
export function MessagesContext({ language, messages, children }: SentMessages & { children: ReactNode }) {
  const outer = useContext(Context).messages;
  const sent = useMemo(() => ({ language, messages: { ...outer, ...messages } }), [language, outer, messages]);
  return <Context value={sent}>{children}</Context>;
}

/** The language of the page and the compiled messages that it was sent: those without arguments are texts. */
export const useSentMessages = (): SentMessages => useContext(Context);
