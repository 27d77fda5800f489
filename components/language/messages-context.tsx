"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { TimeStyle } from "@/lib/platform/time-style";
import type { Messages } from "@/messages/messages";

/** The language of a page, how it writes times, and the compiled messages that it was sent. */
export type SentMessages = TimeStyle & { messages: Partial<Messages> };

const Context = createContext<SentMessages>({ language: "en", hourCycle: "h23", weekStart: "monday", messages: {} });

/** The messages that the server has sent for the components below, with those of the layouts above. */
export function MessagesContext(props: SentMessages & { children: ReactNode }) {
  const { language, hourCycle, weekStart, messages, children } = props;
  const outer = useContext(Context).messages;
  const sent = useMemo(
    () => ({ language, hourCycle, weekStart, messages: { ...outer, ...messages } }),
    [language, hourCycle, weekStart, outer, messages],
  );
  return <Context value={sent}>{children}</Context>;
}

/** The language of the page and the compiled messages that it was sent: those without arguments are texts. */
export const useSentMessages = (): SentMessages => useContext(Context);
