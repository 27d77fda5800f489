"use client";

import { useEffect, useRef, useState } from "react";
import type { BuiltRequest } from "./build-request";
import { type Exchange, sendRequest } from "./send-request";

/** What became of the last request: its response, or why there is none. Both when it failed or was stopped while the response arrived. */
export type Outcome = { isSending: boolean; exchange: Exchange | null; failure: "stopped" | "no_response" | null };

const initial: Outcome = { isSending: false, exchange: null, failure: null };

/** The outcome of the last request, a function that sends one, and one that stops it. Leaving the page or the operation stops it, too. */
export function useExchange(): [outcome: Outcome, send: (request: BuiltRequest) => Promise<void>, stop: () => void] {
  const [outcome, setOutcome] = useState(initial);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const send = async (request: BuiltRequest) => {
    const controller = new AbortController();
    current.current?.abort();
    current.current = controller;
    const isCurrent = () => current.current === controller;
    setOutcome({ ...initial, isSending: true });
    try {
      const exchange = await sendRequest(request, controller.signal, (part) => {
        if (isCurrent()) setOutcome({ ...initial, isSending: true, exchange: part });
      });
      if (isCurrent()) setOutcome({ ...initial, exchange });
    } catch {
      const failure = controller.signal.aborted ? "stopped" : "no_response";
      if (isCurrent()) setOutcome(({ exchange }) => ({ isSending: false, exchange, failure }));
    }
  };
  return [outcome, send, () => current.current?.abort()];
}
