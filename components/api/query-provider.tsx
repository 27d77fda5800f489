"use client";

import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "./api-error";
import { SessionLost } from "./session-lost";

function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function mayHelpToRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

/** Keeps what the pages have read. A lost session is told over the page, which stays as it was. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [lost, setLost] = useState(false);
  const [client] = useState(() => {
    const noticeLoss = (error: unknown) => isLost(error) && setLost(true);
    return new QueryClient({
      queryCache: new QueryCache({ onError: noticeLoss }),
      mutationCache: new MutationCache({ onError: noticeLoss }),
      defaultOptions: { queries: { retry: mayHelpToRetry } },
    });
  });
  return (
    <QueryClientProvider client={client}>
      {lost && <SessionLost />}
      {children}
    </QueryClientProvider>
  );
}
